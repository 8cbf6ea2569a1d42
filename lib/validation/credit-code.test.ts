import { creditCode, doubtOfCreditCode, hasCreditCodeCheckDigit, requiredCreditCode } from './credit-code.ts';

it.each(['91350100M000100Y43', '350300123456789', ''])('takes %p', (code) => {
  expect(creditCode(code)).toBeNull();
});

it.each(['91350100M000100Y4', '91350100m000100y43', '91350100M000100YZ3', '91350100M000100YI3', '35030012345678', ' 91350100M000100Y43'])(
  'refuses %p',
  (code) => {
    expect(creditCode(code)).toBe('请输入正确的社会信用代码');
  },
);

it('asks for it where it is required', () => {
  expect([requiredCreditCode(''), requiredCreditCode(' ')]).toEqual(['请输入统一社会信用代码', '请输入统一社会信用代码']);
  expect(requiredCreditCode('x')).toBe('请输入正确的社会信用代码');
});

const VALID = ['91350300MA2XYT1A3K', '91350302MA31KQ7E2X', '93350322MA8RT5UW0A', '92350304MA2Y0P9X7C'];

it.each(VALID)('finds the check digit of %s right', (code) => {
  expect(hasCreditCodeCheckDigit(code)).toBe(true);
});

it('notices any other last character', () => {
  const others = VALID.flatMap((code) => [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => code.slice(0, 17) + last));
  expect(others.filter(hasCreditCodeCheckDigit)).toEqual(VALID);
});

it('old numbers of 15 digits have no check digit to be wrong', () => {
  expect([hasCreditCodeCheckDigit('350300123456789'), hasCreditCodeCheckDigit('x')]).toEqual([true, false]);
});

it('doubts a whole code alone, while it is typed', () => {
  expect(['', '9135', '91350300MA2XYT1A3K', '350300123456789'].map(doubtOfCreditCode)).toEqual(['', '', '', '']);
  for (const typed of ['91350300MA2XYT1A30', '91350300 ma2xyt1a30']) expect(doubtOfCreditCode(typed)).toMatch(/^末位校验码对不上/);
});
