import fc from 'fast-check';
import { maskAccount, maskNumber, maskPhone } from './mask-number.ts';

describe('a masked number', () => {
  it.each([
    ['35030019900101003X', '3503************3X'],
    ['350300900101003', '3503*********03'],
    ['E12345678', 'E******78'],
    ['1234567', '1****67'],
    ['123456', '******'],
    ['12', '**'],
    ['', ''],
  ])('of %j is %j', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it('hides more than half of whatever it is, and keeps its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,30}$/), (number) => {
        const masked = maskNumber(number);
        expect(masked).toHaveLength(number.length);
        expect(masked.replaceAll(/[^*]/g, '').length).toBeGreaterThanOrEqual(number.length / 2);
      }),
    );
  });
});

it.each([
  ['6222021234567890', '**** 7890'],
  ['12345678', '**** 5678'],
  ['1234567', '****'],
  ['', ''],
])('an account %j is %j', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});

it.each([
  ['13812345678', '138****5678'],
  ['0594-2345678', '0*********78'],
  ['110', '***'],
  ['', ''],
])('a phone number %j is %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
