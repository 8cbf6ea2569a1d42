import type { PayWay } from '#lib/contract/pricing/pay-way.ts';
import type { PriceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { paymentLabels } from '#lib/labels/payment-labels.ts';

/** 每月还 42,495.04 元 */
export const paymentWords = ({ loan, firstPaymentYuan }: PriceSheet): string =>
  `${paymentLabels[loan.payWay]} ${formatYuan(firstPaymentYuan)}`;

export const payTypeHints: Readonly<Record<PayWay, (amountWan: number) => string>> = {
  1: () => '每个月还一样多，最省心',
  2: () => '开头还得多，后面一个月比一个月少，利息最少',
  3: (amountWan) => `平时只还利息，到期一次还清 ${formatWan(amountWan)}本金`,
  4: () => '中间不用还，到期本金和利息一起还',
  5: () => '用多少算多少利息，随时能还',
  6: (amountWan) => `按季还利息，收成以后还 ${formatWan(amountWan)}本金`,
};
