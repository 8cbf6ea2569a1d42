import { callable, email, landline, mobile, postalCode } from './contact.ts';

it.each(['13800000000', '19912345678', ''])('takes the mobile number %p', (text) => {
  expect(mobile(text)).toBeNull();
});

it.each(['12800000000', '1380000000', '138000000000', ' 13800000000', '１３８００００００００', '13800000000\n'])(
  'refuses the mobile number %p with the specification’s sentence',
  (text) => {
    expect(mobile(text)).toBe('请输入正确的手机号');
  },
);

it.each([
  [landline, ['0594-2345678', '05942345678', '010-62345678', '2345678', '0594-2345678-801', '']],
  [postalCode, ['351100', '']],
  [email, ['a@b.cn', 'first.last+tag@mail.example.com', "o'neil@x-y.example", '']],
])('takes good contacts', (rule, texts) => {
  expect(texts.filter((text) => rule(text) !== null)).toEqual([]);
});

it.each([
  [landline, ['0594-1234567', '123', '0594 2345678', '0594-2345678-']],
  [postalCode, ['35110', '3511000', '35110a']],
  [email, ['a', '@b.cn', 'a@', 'a@b', 'a@b.c', 'a..b@c.cn', '.a@b.cn', 'a@-b.cn', 'a@b..cn', 'a b@c.cn', 'a@b.cn\nBcc: x@y.cn', '中@b.cn']],
])('refuses bad contacts', (rule, texts) => {
  expect(texts.filter((text) => rule(text) === null)).toEqual([]);
});

it('is quick about hostile texts of 50 kB', () => {
  const hostile = [
    'a'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    `a@${'a-'.repeat(25_000)}`,
    '1'.repeat(50_000),
    `${'a@'.repeat(25_000)}!`,
  ];
  const start = performance.now();
  for (const text of hostile) for (const rule of [email, landline, mobile, postalCode]) rule(text);
  expect(performance.now() - start).toBeLessThan(100);
});

it.each([
  ['13800000000', true],
  ['0594-0000001', true],
  ['0594-0000001-8', true],
  ['400-000-0000', true],
  ['95000', true],
  ['2680000', true],
  ['1380000', false],
  ['0594-2688', false],
  ['12', false],
])('takes %p as a number that can be called: %p', (text, isOne) => {
  expect(callable(text) === null).toBe(isOne);
});
