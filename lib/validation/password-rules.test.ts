import { passwordRuleA, passwordRuleB } from './password-rules.ts';

it.each(['abc123', 'abc!!!', '123!!!', 'a1'.repeat(10)])('rule A takes %p', (text) => {
  expect(passwordRuleA(text)).toBeNull();
});

it.each(['', 'abcdef', '123456', '!!!!!!', '12 456a', '中文abc1', 'abc12', `${'a1'.repeat(10)}b`])('rule A refuses %p', (text) => {
  expect(passwordRuleA(text)).toBe('请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种');
});

it('rule B takes a text with all four kinds', () => {
  expect([passwordRuleB('Abcdef1!'), passwordRuleB('Demo_2026user')]).toEqual([null, null]);
});

it.each(['', 'Abc1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'])('rule B refuses %p', (text) => {
  expect(passwordRuleB(text)).toBe('密码长度至少8位，并包含大小写字母，数字，特殊符号');
});
