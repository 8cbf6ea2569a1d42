import { accepts, atMost, inOrder, required } from './field-rule.ts';

/** Account to which money is paid (spec §5): digits, 12 to 19 of them. Those of firms begin with no prefix of a card: none is asked for here. */
export const accountNumber = inOrder(
  required('账号不能为空'),
  accepts((text) => /^\d+$/.test(text), '账号必须全为数字'),
  accepts((text) => text.length >= 12 && text.length <= 19, '账号长度必须在12到19之间'),
);

/** Bank at which an account is kept. */
export const accountBank = inOrder(required('请输入开户银行'), atMost(100));
