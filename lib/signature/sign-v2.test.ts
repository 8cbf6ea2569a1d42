import { createHash } from 'node:crypto';
import Base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import fc from 'fast-check';
import { equalSignatures, type SignedRequest, signV2, toSignTextV2 } from './sign-v2.ts';

const request: SignedRequest = {
  keyId: 'portal-1',
  method: 'GET',
  pathname: '/api/user/profile',
  query: new URLSearchParams({ keyword: "a b+c&d='木兰'", bizLineId: '202' }),
  bodySha256Hex: createHash('sha256').digest('hex'),
  timestampMs: 1_700_000_000_000,
  nonce: 'b3f0',
};

const segment = fc.webPath({ size: 'small' });
const pairs = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 6, unit: 'grapheme' })), { maxLength: 4 });
const anyRequest: fc.Arbitrary<SignedRequest> = fc.record({
  keyId: fc.string({ maxLength: 3 }),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  pathname: segment,
  query: pairs.map((list) => {
    const query = new URLSearchParams(list);
    query.sort();
    return query;
  }),
  bodySha256Hex: fc.constantFrom('aa', 'ab'),
  timestampMs: fc.nat({ max: 3 }),
  nonce: fc.string({ maxLength: 3 }),
});
const identity = ({ query, ...rest }: SignedRequest): string => JSON.stringify([Object.entries(rest), [...query]]);

describe('sign-v2', () => {
  it('covers method, path, encoded sorted query, body, time, nonce and key id, one on each line', () => {
    expect(toSignTextV2(request).split('\n')).toEqual([
      'GET',
      '/api/user/profile',
      'bizLineId=202&keyword=a%20b%2Bc%26d%3D%27%E6%9C%A8%E5%85%B0%27',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '1700000000000',
      'b3f0',
      'portal-1',
    ]);
  });

  it('equals what crypto-js computes', () => {
    expect(signV2({ key: 'secret', ...request })).toBe(HmacSHA256(toSignTextV2(request), 'secret').toString(Base64));
  });

  it('gives distinct requests distinct texts', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(anyRequest, (given) => {
        const text = toSignTextV2(given);
        expect(seen.get(text) ?? identity(given)).toBe(identity(given));
        seen.set(text, identity(given));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each<Partial<SignedRequest>>([
    { method: 'POST' },
    { pathname: '/api/user/detail' },
    { query: new URLSearchParams({ keyword: "a b+c&d='木兰'", bizLineId: '203' }) },
    {
      query: new URLSearchParams([
        ['keyword', "a b+c&d='木兰'"],
        ['bizLineId', '202'],
        ['bizLineId', '202'],
      ]),
    },
    { bodySha256Hex: 'streamed' },
    { timestampMs: 1_700_000_000_001 },
    { nonce: 'b3f1' },
    { keyId: 'portal-2' },
  ])('changes when %o changes', (change) => {
    const signature = signV2({ key: 'secret', ...request });
    expect(equalSignatures(signV2({ key: 'secret', ...request, ...change }), signature)).toBe(false);
    expect(equalSignatures(signV2({ key: 'secret', ...request }), signature)).toBe(true);
  });
});
