import Base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import fc from 'fast-check';
import { type SignForm, signV1, toSignedBody, toSignText } from './sign-v1.ts';

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

  const query = { pageNum: '1', keyword: '木兰 贷', empty: '', bizLineId: '202' };
  const body = '{"remark":"急用","amount":5,"papers":[{"id":"a"}],"self":{"b":1},"none":null,"empty":"","isOwn":false,"bizLineId":"202"}';

  it.each<[SignForm, string, string]>([
    ['standard', 'bizLineId=202&keyword=木兰 贷&pageNum=1', 'XWZMVe4nleYY2vcsBPcLjuKvmNtbAoqVt6t0Ja2tMNQ='],
    ['encoded', 'bizLineId=202&keyword=%E6%9C%A8%E5%85%B0%20%E8%B4%B7&pageNum=1', 'o56eASfK9x2Xp2Jlu7hJWTZTgJgZE/x0vg0QHpepvYc='],
    ['fields', 'bizLineId=202&keyword=木兰 贷&pageNum=1', 'XWZMVe4nleYY2vcsBPcLjuKvmNtbAoqVt6t0Ja2tMNQ='],
  ])('in the form %s signs %s of a GET', (form, text, signature) => {
    expect(toSignText(query, form)).toBe(text);
    expect(signV1(KEY, text)).toBe(signature);
  });

  it.each<[SignForm, string, string]>([
    ['standard', body, 'EfkYTPR+w1YXEa5nEi2cL1dwHLggnnV+pM+cK9QFIpw='],
    ['encoded', body, 'EfkYTPR+w1YXEa5nEi2cL1dwHLggnnV+pM+cK9QFIpw='],
    [
      'fields',
      'amount=5&bizLineId=202&isOwn=false&papers=[{"id":"a"}]&remark=急用&self={"b":1}',
      'p33L2m3zRVvApqTYkqvOvUT2cABCK+a0Ioyv90Onpc0=',
    ],
  ])('in the form %s signs %s of a body', (form, text, signature) => {
    const signed = toSignedBody(Buffer.from(body), form);
    expect(Buffer.from(signed).toString('utf8')).toBe(text);
    expect(signV1(KEY, signed)).toBe(signature);
  });

  it.each(['"/arn/x.png"', 'fileName=a&bizLineId=202', '[1]', ''])('signs %j, which has no fields, as it is', (text) => {
    expect(Buffer.from(toSignedBody(Buffer.from(text), 'fields')).toString('utf8')).toBe(text);
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
