import { identityCard } from './identity-card.ts';

// Made up: nobody was registered in Putian in 1900.
it.each(['35030019000101003X', '35030019000101003x', '350300190001010013', ''])('takes %p', (text) => {
  expect(identityCard(text)).toBeNull();
});

it.each([
  ['a wrong check digit', '350300190001010014'],
  ['30 February', '350300190002300012'],
  ['29 February of a common year', '350300190002290010'],
  ['a thirteenth month', '350300190013010010'],
  ['no such province', '000300190001010013'],
  ['17 digits', '35030019000101001'],
  ['the old form of 15 digits', '350300000101001'],
  ['an X in the middle', '3503001900010X0013'],
])('refuses %s', (_, text) => {
  expect(identityCard(text)).toBe('请输入正确的身份证号');
});
