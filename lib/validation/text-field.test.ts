import * as z from 'zod';
import { mobile } from './contact.ts';
import { forEverybody, inOrder, MAX_FIELD_LENGTH, required } from './field-rule.ts';
import { money } from './plain-decimal.ts';
import { withoutPrivateNumbers } from './plain-number.ts';
import { nameField, noWhitespace, textField } from './text-field.ts';

it.each([
  ['1', null],
  ['0.50', null],
  ['999999999999.99', null],
  ['', null],
  ['1.234', '请输入金额，最多两位小数'],
  ['01', '请输入金额，最多两位小数'],
  ['-1', '请输入金额，最多两位小数'],
  ['1e3', '请输入金额，最多两位小数'],
  ['.5', '请输入金额，最多两位小数'],
])('money %p: %p', (text, fault) => {
  expect(money(text)).toBe(fault);
});

it.each([' ', 'a b', 'a\u3000b', 'a\n'])('white space in %p is refused', (text) => {
  expect(noWhitespace(text)).toBe('请输入非空白符');
});

it('the first rule that fails speaks', () => {
  const rule = inOrder(required('请输入手机号'), mobile);
  expect([rule(''), rule('1'), rule('13800000000')]).toEqual(['请输入手机号', '请输入正确的手机号', null]);
});

it('a zod field carries the sentence of its rule, and only one', () => {
  const Field = textField(required('请输入手机号'), mobile);
  expect(Field.safeParse('13800000000').success).toBe(true);
  expect(Field.safeParse('12').error?.issues.map(({ message }) => message)).toEqual(['请输入正确的手机号']);
});

it.each([
  ['打13800000000找我', '打***找我'],
  ['１３８－００００－００００', '***'],
  ['+86 138 0000 0000，1 3 9 0 0 0 0 0 0 0 0', '+86 ***，***'],
  ['身份证000000199001010000', '身份证***'],
  ['000000 1990 0101 000x', '***'],
  ['０００００００００１０１０００', '***'],
  ['卡号 0000 0000 0000 0000 000', '卡号 ***'],
])('what everybody reads has no number of a person: %p', (text, shown) => {
  expect(withoutPrivateNumbers(text)).toBe(shown);
  expect(forEverybody(text)).toContain('别写手机号、身份证号');
});

it.each(['2026-11-26 到 2026-11-28 13:31', 'RZ20261126000001', '利率 3.45，借了 2000000 元', '0592-0000000'])(
  'what is no number of a person stays: %p',
  (text) => expect([withoutPrivateNumbers(text), forEverybody(text)]).toEqual([text, null]),
);

it('refuses what is longer than any field', () => {
  expect(noWhitespace('a'.repeat(MAX_FIELD_LENGTH + 1))).toBe('请输入非空白符');
});

it('hides no fault of the form around it', () => {
  const form = z.object({ name: textField(required('请填写姓名')) }).check((context) => {
    context.issues.push({ code: 'custom', message: '请选择一项', path: ['choice'], input: undefined });
  });
  expect(form.safeParse({ name: '' }).error?.issues.map(({ message }) => message)).toEqual(['请填写姓名', '请选择一项']);
});

it('tells what is not there in the words for what is empty', () => {
  const form = z.object({ name: textField(required('请填写姓名')), note: textField().default('') });
  expect(form.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(['请填写姓名']);
  expect(form.safeParse({ name: null }).error?.issues.map(({ message }) => message)).toEqual(['请填写姓名']);
});

it.each([
  ['陈　嘉明', '陈嘉明'],
  ['陈 嘉 明', '陈嘉明'],
  ['Lin Xiao', 'Lin Xiao'],
])('takes a name without blanks between its characters: %s', (typed, name) => {
  expect(nameField().parse(typed)).toBe(name);
});
