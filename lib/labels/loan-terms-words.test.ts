import { dueDaysText } from './loan-terms-words.ts';

const seasonal = { dueDay: null, seasonDays: ['06-20', '12-20'] };

it.each([
  [{ dueDay: 20 }, ['1', '3'], '每月 20 日'],
  [{ dueDay: null }, ['1'], '放款那天对应的日子'],
  [seasonal, ['6'], '每年 6 月 20 日、12 月 20 日和到期那天'],
  [seasonal, ['6', '3'], '按农时还的每年 6 月 20 日、12 月 20 日和到期那天；其他还法是放款那天对应的日子'],
  [{ ...seasonal, dueDay: 20 }, ['6', '1'], '按农时还的每年 6 月 20 日、12 月 20 日和到期那天；其他还法是每月 20 日'],
])('days of repayment of %j by %j', (terms, payTypes, text) => {
  expect(dueDaysText(terms, payTypes)).toBe(text);
});
