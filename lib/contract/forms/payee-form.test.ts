import { payeeForm } from './payee-form.ts';

const COMPANY = '示例鞋业（莆田）有限公司';
const isTaken = (accountName: string): boolean =>
  payeeForm(COMPANY).safeParse({ accountName, bankName: '示例银行', bankAccount: '6222021234567890123' }).success;

it('takes an account with dashes between its groups', () => {
  const typed = { accountName: COMPANY, bankName: '示例银行', bankAccount: '6222-0212-3456-7890-123' };
  expect(payeeForm(COMPANY).parse(typed)).toMatchObject({ bankAccount: '6222021234567890123' });
});

it.each([
  [COMPANY, true],
  ['示例鞋业(莆田)有限公司', true],
  [' 示例鞋业（莆田） 有限公司 ', true],
  ['示例鞋业（泉州）有限公司', false],
  ['', false],
])('the name %j is the one of the borrower: %j', (accountName, isSame) => {
  expect(isTaken(accountName)).toBe(isSame);
});
