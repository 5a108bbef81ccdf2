// Long division, worked out by hand.
import { quotientOf } from './division';

describe('quotientOf', () => {
  it('R17: gives every digit where the division ends', () => {
    expect(quotientOf('18852', '3', 12)).toEqual({ text: '6284', isExact: true });
    expect(quotientOf('1', '8', 12)).toEqual({ text: '0.125', isExact: true });
  });

  it('R17: cuts where it does not end, never rounds', () => {
    expect(quotientOf('200', '3', 6)).toEqual({ text: '66.666666', isExact: false });
    expect(quotientOf('1', '7', 4)).toEqual({ text: '0.1428', isExact: false });
  });

  it('divides numbers beyond the exact range of floating point', () => {
    expect(quotientOf('90071992547409930', '10', 2)).toEqual({ text: '9007199254740993', isExact: true });
  });

  it('refuses to divide by zero', () => expect(() => quotientOf('1', '0', 2)).toThrow(RangeError));
});
