import { productAllInRate } from '#lib/contract/pricing/all-in-rate.ts';
import { dueFees } from '#lib/contract/pricing/fees.ts';
import { offeredLoan, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from './finance-labels.ts';
import { allInText, feeNames, type RatedProduct } from './product-words.ts';

/** With the all-in rate of a loan in place of that of the basis. */
export const ratedFor = (product: RatedProduct, loan: WantedLoan): RatedProduct => ({
  ...product,
  allInRate: product.rateNegotiable ? null : productAllInRate(product, loan),
});

/** The rate with all fees for a loan, and which loan that is: the head of a product's page, whose sheet stands at the same one. */
export function rateNote(product: RatedProduct, wanted: WantedLoan): string {
  const asked = offeredLoan(product, wanted);
  const all = allInText(ratedFor(product, asked), asked);
  const loan = `借 ${formatWan(asked.amountWan)}、${asked.months} 个月、${labelOf(payTypeLabels, asked.payWay)}`;
  if (product.fees.length === 0 && product.bankDiscount === true)
    return all === null ? '利息先扣，综合成本以合同为准' : `${loan}，利息先扣，${all}`;
  if (product.fees.length === 0) return '没有其他费用';
  if (dueFees(product.fees, asked).length === 0) return `${feeNames(product.fees)}按情况才收，见下面的明白纸`;
  return all === null ? '另有费用，见下面的明白纸' : `${loan}，加上费用，${all}`;
}
