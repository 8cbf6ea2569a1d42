import { changedTitleForm, invoiceTitleForm } from './invoice-forms.ts';

const company = {
  titleType: '1',
  title: '示例公司',
  taxNo: '91350300MA2XYT1A3K',
  address: '',
  phone: '',
  bank: '示例银行',
  bankAccount: '622202000000000001',
  isDefault: false,
};
const faultOf = (change: object, titleType: '0' | '1' = '1') =>
  invoiceTitleForm(titleType).safeParse({ ...company, titleType, ...change }).error?.issues[0]?.message;

it('takes a company with its account', () => expect(faultOf({})).toBeUndefined());

it('takes a tax number as it is typed: small letters, blanks and full width', () => {
  const typed = { ...company, taxNo: ' 91350300ma2x yt１ａ3k ' };
  expect(invoiceTitleForm('1').parse(typed)).toMatchObject({ taxNo: '91350300MA2XYT1A3K' });
});

it.each([
  ['0594－2345678', '0594-2345678'],
  ['(0594)2345678', '0594-2345678'],
  ['（0594）2345678', '0594-2345678'],
  ['4008001234', '4008001234'],
  ['400-800-1234', '400-800-1234'],
  ['+86 138-0000-0000', '13800000000'],
])('takes the telephone %s as it is dialled', (typed, phone) => {
  expect(invoiceTitleForm('1').parse({ ...company, phone: typed.replaceAll(' ', '') })).toMatchObject({ phone });
});

it('takes an account with dashes between its groups', () => {
  expect(invoiceTitleForm('1').parse({ ...company, bankAccount: '6222-0200－0000000001' })).toMatchObject({
    bankAccount: '622202000000000001',
  });
});

it.each([
  [{ bankAccount: '' }, '账号不能为空'],
  [{ bankAccount: '62220200000000000x' }, '账号必须全为数字'],
  [{ bankAccount: '62220200000' }, '账号长度必须在12到19之间'],
  [{ bankAccount: '62220200000000000000' }, '账号长度必须在12到19之间'],
  [{ bankAccount: '999999000000000001' }, '账号开头6位不符合规范'],
  [{ taxNo: '91350300MA2XYT1A3I' }, '请输入正确的社会信用代码'],
  [{ taxNo: '' }, '请填写税号'],
  [{ title: ' ' }, '请填写抬头'],
])('refuses %j: %s', (change, sentence) => expect(faultOf(change)).toBe(sentence));

it('asks a person for the name alone', () => {
  expect(faultOf({ taxNo: '', bank: '', bankAccount: '' }, '0')).toBeUndefined();
  expect(faultOf({ title: '' }, '0')).toBe('请填写抬头');
});

it('lets a changed company keep its account, and takes another one by the same rules', () => {
  const faultOfChanged = (change: object) => changedTitleForm('1').safeParse({ ...company, ...change }).error?.issues[0]?.message;
  expect(faultOfChanged({ bankAccount: '' })).toBeUndefined();
  expect(faultOfChanged({ bankAccount: '622202000000000002' })).toBeUndefined();
  expect(faultOfChanged({ bankAccount: '62220200000' })).toBe('账号长度必须在12到19之间');
  expect(faultOfChanged({ title: '' })).toBe('请填写抬头');
});
