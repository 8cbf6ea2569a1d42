import { accepts, atMost, inOrder, required } from './field-rule.ts';

/** Account to which money is paid (spec §5): digits, 12 to 19 of them. Those of firms begin with no prefix of a card: none is asked for here. */
export const accountNumber = inOrder(
  required('账号不能为空'),
  accepts((text) => /^\d+$/.test(text), '账号必须全为数字'),
  accepts((text) => text.length >= 12 && text.length <= 19, '账号长度必须在12到19之间'),
);

/** Bank at which an account is kept. */
export const accountBank = inOrder(required('请输入开户银行'), atMost(100));

/** An account as it is read aloud: 6222 0212 3456 7890 123. */
export const groupAccount = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** 银联 cards: 62 and 16 to 19 digits in all, the last of which is the check digit of ISO/IEC 7812-1, Annex B (Luhn). */
const CARD = /^62\d{14,17}$/;

/** Whether a number that begins like a card's has a digit wrong. A firm's account may begin so too: a reason to look once more, no fault. */
export function isUnlikelyCard(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 !== 0;
}
