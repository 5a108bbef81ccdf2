// One spelling per JSON value, whatever the order of keys; a bound on nesting.
import { canonicalJson, requestDigest } from './canonical';

it('C-03 key order and spacing do not matter, digits and order of items do', () => {
  expect(canonicalJson(JSON.parse('{ "b": [1, {"d":null, "c":"x"}], "a": true }'))).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(requestDigest('POST', { a: '1', b: '2' })).toBe(requestDigest('POST', { b: '2', a: '1' }));
  expect(requestDigest('POST', ['1', '2'])).not.toBe(requestDigest('POST', ['2', '1']));
  expect(requestDigest('POST', '1.0')).not.toBe(requestDigest('POST', '1'));
});

it('refuses what is nested deeper than 32 levels', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(canonicalJson(nested(33))).toBe('['.repeat(33) + ']'.repeat(33));
  expect(() => canonicalJson(nested(5000))).toThrow('nested more than 32 levels');
});
