import { BANK_PREFIXES, bankAccount } from './bank-account.ts';

const rule = bankAccount(['622202', '9558']);

it.each([
  ['622202000000', null],
  ['9558000000000000000', null],
  ['', '账号不能为空'],
  ['  ', '账号不能为空'],
  ['62220200000a', '账号必须全为数字'],
  ['6222 0200 0000', '账号必须全为数字'],
  ['62220200000', '账号长度必须在12到19之间'],
  ['62220200000000000000', '账号长度必须在12到19之间'],
  ['123456000000', '账号开头6位不符合规范'],
])('says of %p: %p', (text, fault) => {
  expect(rule(text)).toBe(fault);
});

it.each(['622260', '621799', '623036', '622588', '6228480'])('knows the accounts that begin with %p', (start) => {
  expect(bankAccount(BANK_PREFIXES)(start.padEnd(19, '0'))).toBeNull();
});

it.each([
  ['of a company at a bank that counts by city', '1402000109600000001'],
  ['of a company at one that counts by province', '13350101040000001'],
  ['of twelve digits', '408000000001'],
  ['of a company at a private bank', '590000000010801'],
  ['of a company at the postal bank', '935001010000000001'],
  ['of a company at the bank of a city', '0000017500000012'],
])('takes the account %s', (_name, account) => {
  expect(bankAccount(BANK_PREFIXES)(account)).toBeNull();
});

it.each(['6200990000000001', '6045000000000001', '9999990000000001', '0012340000000001'])('still refuses %s', (account) => {
  expect(bankAccount(BANK_PREFIXES)(account)).toBe('账号开头6位不符合规范');
});

it('lists every prefix once, digits alone', () => {
  expect(BANK_PREFIXES.filter((prefix) => !/^\d{2,8}$/.test(prefix))).toEqual([]);
  expect(new Set(BANK_PREFIXES).size).toBe(BANK_PREFIXES.length);
});
