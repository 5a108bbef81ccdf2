// SHA-256 in chunks against the published examples and against the digest of Node.
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { Sha256 } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('SHA-256', () => {
  it('of nothing, of abc and of a million times a is as FIPS 180 says', () => {
    expect(new Sha256().hex()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(new Sha256().update(bytes('abc')).hex()).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    const sum = new Sha256();
    for (let part = 0; part < 1_000; part += 1) sum.update(bytes('a'.repeat(1_000)));
    expect(sum.hex()).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('is the same however the content is cut', () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 });
    fc.assert(
      fc.property(parts, (chunks) => {
        const sum = new Sha256();
        for (const chunk of chunks) sum.update(chunk);
        expect(sum.hex()).toBe(createHash('sha256').update(Buffer.concat(chunks)).digest('hex'));
      }),
    );
  });
});
