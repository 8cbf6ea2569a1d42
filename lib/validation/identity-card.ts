import { accepts } from './field-rule.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const PATTERN = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])\d{4}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/;

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether it is a number as GB 11643-1999 makes them. */
export function isIdentityCard(text: string): boolean {
  const parts = PATTERN.exec(text);
  if (parts === null || !isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text.charAt(index)), 0);
  return CHECK_DIGITS.charAt(sum % 11) === text.charAt(17).toUpperCase();
}

/** Number of a resident identity card: province, a day that exists and the check digit of GB 11643-1999; may be empty. */
export const identityCard = accepts(isIdentityCard, '请输入正确的身份证号');
