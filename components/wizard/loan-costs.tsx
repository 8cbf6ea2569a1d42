import type { Choice } from '#components/ui/field/choice-field.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { isPayWay, type PayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { atHighestRate, isDiscounted, type PricedProduct } from '#lib/contract/pricing/reference-loan.ts';
import { isSeasonal, type SeasonTold } from '#lib/contract/pricing/season.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { conditionalFeeRow } from '#lib/labels/loan-terms-words.ts';
import { paymentText, sheetPayment } from '#lib/labels/repayment-words.ts';
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

const PAY_TYPE_HINTS: Readonly<Record<PayWay, (amountWan: number, bySeason: boolean) => string>> = {
  1: () => '每个月还一样多，最省心',
  2: () => '开头还得多，后面一个月比一个月少，利息最少',
  3: (amountWan) => `平时只还利息，到期一次还清 ${formatWan(amountWan)}本金`,
  4: () => '中间不用还，到期本金和利息一起还',
  5: () => '用多少算多少利息，随时能还',
  6: (amountWan, bySeason) =>
    bySeason ? `按农时还利息，收成以后还 ${formatWan(amountWan)}本金` : `每季还利息，到期一次还清 ${formatWan(amountWan)}本金`,
};

/** Each way of repaying with what the first payment would be. */
export function toPayChoices(product: PricedProduct & SeasonTold, typed: TypedLoan): Choice[] {
  return product.payTypes.map((code) => {
    const sheet = costOf(product, typed, code);
    return {
      value: code,
      label: labelOf(payTypeLabels, code),
      hint: isDiscounted(product, code)
        ? '放款时先扣利息，到期还本金'
        : isPayWay(code)
          ? PAY_TYPE_HINTS[code](sheet?.loan.amountWan ?? product.amountEnd, isSeasonal(product))
          : undefined,
      consequence: sheet === null ? undefined : paymentText(sheetPayment(sheet)),
    };
  });
}

/** Which figures are not the reader's own, and what stands for them; '' when all are. */
function calculatedText({ loan, moved }: Pick<PriceSheet, 'loan' | 'moved'>, { amount, term }: TypedLoan): string {
  const isAmountOpen = toNumber(amount) === undefined;
  const isTermOpen = toNumber(term) === undefined;
  if (moved || (isAmountOpen && isTermOpen)) return `先按 ${formatWan(loan.amountWan)}、${loan.months} 个月算。`;
  if (isAmountOpen) return `金额先按 ${formatWan(loan.amountWan)}算。`;
  return isTermOpen ? `期限先按 ${loan.months} 个月算。` : '';
}

/** 融资担保费，示范担保收; nothing where there is no fee. */
const feesText = ({ fees }: Pick<PriceSheet, 'fees'>): string | undefined =>
  fees.length === 0 ? undefined : fees.map(({ name, payee }) => `${name}，${payee}收`).join('；');

/** What a loan costs while it is filled in, at the lowest rate that is published. */
export function LoanCosts({ product, typed }: { product: PricedProduct & { readonly rateEnd: number | null }; typed: TypedLoan }) {
  const sheet = costOf(product, typed);
  if (sheet === null) return <p className={styles.remark}>利率要和机构面谈，批复里会写明利率和每一项费用。</p>;
  const dearest = atHighestRate(product);
  const highest = dearest === null ? null : costOf(dearest, typed);
  const payment = sheetPayment(sheet);
  const main = [
    {
      label: payment.label,
      value: <b>{formatYuan(payment.amountYuan)}</b>,
      note: isDiscounted(product, sheet.loan.payWay) ? payment.note : undefined,
    },
    { label: '利息合计', value: <b>{formatYuan(sheet.interestYuan)}</b> },
    { label: '其他费用', value: <b>{formatYuan(sheet.feesYuan)}</b>, note: feesText(sheet) },
    { label: '综合年化', value: sheet.allInPercent === null ? '算不出' : formatPercent(sheet.allInPercent), isMain: true },
  ];
  return (
    <div className={joinClasses(styles.costs, sheet.feesYuan > 0 && styles.withFees)} aria-live="polite">
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
