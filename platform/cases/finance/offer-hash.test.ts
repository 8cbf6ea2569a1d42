import { createHash } from 'node:crypto';
import { canonicalHash, canonicalJson, decimalText } from './offer-hash.ts';

it('writes one JSON for a value: keys in order at every depth, numbers as decimal strings, what is not there left out', () => {
  const value = { b: [{ z: 1e21, a: 0.1 + 0.2 }], a: { d: 34_105.67, c: 4.2 }, n: null, gone: undefined, t: true };
  expect(canonicalJson(value)).toBe('{"a":{"c":"4.2","d":"34105.67"},"b":[{"a":"0.3","z":"1e+21"}],"n":null,"t":true}');
  expect(canonicalJson({ a: value.a, n: null, t: true, b: [{ a: 0.3, z: 1e21 }] })).toBe(canonicalJson(value));
});

it.each([
  [400_000, '400000'],
  [34_105.67, '34105.67'],
  [4.2, '4.2'],
  [6.651_234, '6.6512'],
  [0, '0'],
])('writes %d as %s', (value, text) => expect(decimalText(value)).toBe(text));

it('is the SHA-256 of that JSON in UTF-8', () => {
  const json = '{"lender":"木兰溪银行","rate":"4.2"}';
  expect(canonicalHash({ rate: 4.2, lender: '木兰溪银行' })).toBe(createHash('sha256').update(json, 'utf8').digest('hex'));
});
