import Base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import fc from 'fast-check';
import { signV1, toSignText } from './sign-v1.ts';

const KEY = 'demo-secret-for-tests';

describe('sign', () => {
  it('signs a GET by its sorted, non-empty parameters', () => {
    const text = toSignText({ pageNum: '1', pageSize: '10', keyword: '木兰', empty: '', sign: 'zzz', bizLineId: '202' });
    expect(text).toBe('bizLineId=202&keyword=木兰&pageNum=1&pageSize=10');
    expect(signV1(KEY, text)).toBe('C29Mfr/UbffVeUWyZXqFn//lDimroaNOt5V8X/VpfWc=');
  });

  it('signs a POST by its body, as text and as the bytes of that text', () => {
    const body = '{"mobile":"13800000000","bizLineId":202}';
    expect(signV1(KEY, body)).toBe('NTSH0bFVeEbjopidMojkKyq0EYBhz5JHvmEif2TsYfc=');
    expect(signV1(KEY, new TextEncoder().encode(body))).toBe(signV1(KEY, body));
  });

  it('sorts by code unit, not by locale', () => {
    expect(toSignText({ a: '1', B: '2', _: '3', é: '4', '10': '5', '9': '6' })).toBe('10=5&9=6&B=2&_=3&a=1&é=4');
  });

  it('equals what crypto-js computes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, text) => {
        expect(signV1(key, text)).toBe(HmacSHA256(text, key).toString(Base64));
      }),
      { numRuns: 2_000 },
    );
  });
});
