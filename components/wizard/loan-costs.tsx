import { SummaryList } from '#components/ui/summary-list.tsx';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { atHighestRate, type PricedProduct } from '#lib/contract/pricing/reference-loan.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { conditionalFeeRow } from '#lib/labels/loan-terms-words.ts';
import { sheetPayment } from '#lib/labels/repayment-words.ts';
import styles from './loan-costs.module.css';

/** A loan as it stands in a form: 万元 and months as they are typed, the way of repaying by its code. */
interface TypedLoan {
  readonly amount: string;
  readonly term: string;
  readonly payType: string;
  /** Code of `fin_guarantee_type`, '' while it is open. */
  readonly guaranteeType: string;
}

const toNumber = (text: string): number | undefined => (text.trim() === '' || !(Number(text) > 0) ? undefined : Number(text));

/** What the loan would cost as it stands; null where the rate is 面议. */
export const costOf = (
  product: PricedProduct,
  { amount, term, payType, guaranteeType }: TypedLoan,
  payWay: string = payType,
): PriceSheet | null =>
  priceSheet(product, { amountWan: toNumber(amount), months: toNumber(term), payWay: payWay === '' ? undefined : payWay, guaranteeType });

/** Which figures are not the reader's own, and what stands for them; '' when all are. */
function calculatedText({ loan, moved }: Pick<PriceSheet, 'loan' | 'moved'>, { amount, term }: TypedLoan): string {
  const isAmountOpen = toNumber(amount) === undefined;
  const isTermOpen = toNumber(term) === undefined;
  if (moved || (isAmountOpen && isTermOpen)) return `先按 ${formatWan(loan.amountWan)}、${loan.months} 个月算。`;
  if (isAmountOpen) return `金额先按 ${formatWan(loan.amountWan)}算。`;
  return isTermOpen ? `期限先按 ${loan.months} 个月算。` : '';
}

/** What a loan costs while it is filled in, at the lowest rate that is published. */
export function LoanCosts({ product, typed }: { product: PricedProduct & { readonly rateEnd: number | null }; typed: TypedLoan }) {
  const sheet = costOf(product, typed);
  if (sheet === null) return <p className={styles.remark}>利率要和机构面谈，批复里会写明利率和每一项费用。</p>;
  const dearest = atHighestRate(product);
  const highest = dearest === null ? null : costOf(dearest, typed);
  const payment = sheetPayment(sheet);
  const main = [
    { label: payment.label, value: <b>{formatYuan(payment.amountYuan)}</b> },
    { label: '利息合计', value: <b>{formatYuan(sheet.interestYuan)}</b> },
    { label: '其他费用', value: <b>{formatYuan(sheet.feesYuan)}</b> },
    { label: '综合年化', value: sheet.allInPercent === null ? '算不出' : formatPercent(sheet.allInPercent), isMain: true },
  ];
  return (
    <div className={styles.costs} aria-live="polite">
      <SummaryList items={main} />
      <p className={styles.remark}>
        {calculatedText(sheet, typed)}按公布的最低利率 {formatPercent(sheet.annualRatePercent)} 估算，以机构批复为准。
        {highest !== null &&
          `公布的最高利率是 ${formatPercent(highest.annualRatePercent)}，批到最高时利息合计 ${formatYuan(highest.interestYuan)}。`}
      </p>
      {sheet.conditional.map(conditionalFeeRow).map(({ name, text }) => (
        <p key={name} className={styles.remark}>
          {name}：{text}，没有算在里面。
        </p>
      ))}
    </div>
  );
}
