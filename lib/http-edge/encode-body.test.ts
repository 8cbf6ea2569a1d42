import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodeKept, takesEncoding } from './encode-body.ts';

const takes = (header: string | undefined) =>
  (['gzip', 'br'] as const).filter((encoding) => takesEncoding({ headers: { 'accept-encoding': header } }, encoding));

describe('takesEncoding', () => {
  it.each([
    ['gzip, deflate, br', ['gzip', 'br']],
    ['GZIP;q=1.0', ['gzip']],
    ['br;q=0.001,gzip;q=0.8', ['gzip', 'br']],
    ['gzip;q=0', []],
    ['gzip; q=0.000, br', ['br']],
    ['gzip ; Q=0., br;q=0', []],
    ['gzip;x=1;q=0', []],
    ['x-gzip-y, brotli', []],
    ['identity', []],
    ['', []],
    [undefined, []],
  ])('of %j takes %j', (header, encodings) => {
    expect(takes(header)).toEqual(encodings);
  });
});

describe('encodeKept', () => {
  const body = Buffer.from('莆田'.repeat(2_000));

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('makes %s once, also for those who ask while it is made', async (encoding, decode) => {
    const [one, other] = await Promise.all([encodeKept(body, encoding), encodeKept(body, encoding)]);
    expect(other).toBe(one);
    expect(encodeKept(body, encoding)).toBe(one);
    expect(decode(one).equals(body)).toBe(true);
    expect(one.byteLength).toBeLessThan(body.byteLength / 4);
  });
});
