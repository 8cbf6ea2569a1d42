import type { ComparedTerm } from '#components/case/terms-compared.tsx';
import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import { feeLines } from '#lib/contract/pricing/fees.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { formatPercent, formatRateRange, formatWan, formatYuan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';

type Asked = NonNullable<FinanceOrder['asked']>;

/** 综合年化 of what was asked for, at the published rate and fees; null where it cannot be reckoned. */
export const askedAllInPercent = ({ product }: FinanceOrder, { amount, term, payType }: Asked): number | null =>
  priceSheet(product, { amountWan: amount, months: term, payWay: payType })?.allInPercent ?? null;

function feeText(fees: readonly ProductFee[], amountWan: number, months: number): string {
  const lines = feeLines(fees, { principalYuan: Math.round(amountWan * 1_000_000) / 100, months });
  return lines.map(({ name, amountYuan }) => `${name} ${formatYuan(amountYuan)}`).join('、');
}

const lessText = (asked: number, offered: number): string | undefined =>
  offered < asked ? `比申请的少 ${formatWan(Math.round((asked - offered) * 100) / 100)}` : undefined;

/** What was asked for beside what is offered. */
export function toComparedTerms(order: FinanceOrder, asked: Asked, offer: CreditOffer): ComparedTerm[] {
  const published = formatRateRange(order.product.rateStart, order.product.rateEnd);
  const expectedFees = feeText(order.product.fees, asked.amount, asked.term);
  const expectedAllIn = askedAllInPercent(order, asked);
  const wanted = asked.expectedRate === null ? `公布的是 ${published}` : `最高 ${formatPercent(asked.expectedRate)}`;
  return [
    {
      name: '金额',
      asked: formatWan(asked.amount),
      offered: formatWan(offer.creditAmount),
      note: lessText(asked.amount, offer.creditAmount),
    },
    { name: '期限', asked: `${asked.term} 个月`, offered: `${offer.creditTerm} 个月` },
    { name: '年化利率（单利）', asked: wanted, offered: formatPercent(offer.creditRate) },
    { name: '担保', asked: labelOf(guaranteeLabels, asked.guaranteeType), offered: labelOf(guaranteeLabels, offer.guaranteeType) },
    {
      name: '还款',
      asked: asked.payType === '' ? '没有写' : labelOf(payTypeLabels, asked.payType),
      offered: labelOf(payTypeLabels, offer.payType),
    },
    {
      name: '其他费用',
      asked: expectedFees === '' ? '产品没有其他费用' : `预计 ${expectedFees}`,
      offered: feeText(offer.fees, offer.creditAmount, offer.creditTerm) || '没有',
    },
    {
      name: '综合年化',
      asked: expectedAllIn === null ? '算不出' : `预计 ${formatPercent(expectedAllIn)}`,
      offered: offer.allInRate === null ? '算不出，请问清楚' : formatPercent(offer.allInRate),
      note: '利率加上每一项费用',
      isMain: true,
    },
  ];
}
