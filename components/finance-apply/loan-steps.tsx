import { type Choice, ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { costOf } from '#components/wizard/loan-costs.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import { isPayWay, type PayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { formatMonthRange, formatRateRange, formatWan } from '#lib/format/money.ts';
import { guaranteeText, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { paymentText, sheetPayment } from '#lib/labels/repayment-words.ts';
import { toMonthChoices, withNote } from '#lib/query/wanted-loan.ts';
import type { FinanceApplication } from './finance-application.ts';
import styles from './finance-apply.module.css';

const PURPOSES = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));
const FIRST_LOAN = [
  { value: '1', label: '是，第一次' },
  { value: '0', label: '不是' },
];

const PAY_TYPE_HINTS: Readonly<Record<PayWay, (amountWan: number) => string>> = {
  1: () => '每个月还一样多，最省心',
  2: () => '开头还得多，后面一个月比一个月少，利息最少',
  3: (amountWan) => `平时只还利息，到期一次还清 ${formatWan(amountWan)}本金`,
  4: () => '中间不用还，到期本金和利息一起还',
  5: () => '用多少算多少利息，随时能还',
  6: (amountWan) => `按季还利息，收成以后还 ${formatWan(amountWan)}本金`,
};

/** Each way of repaying with what the first payment would be. */
function toPayChoices({ product, content }: FinanceApplication): Choice[] {
  return product.payTypes.map((code) => {
    const sheet = costOf(product, content, code);
    return {
      value: code,
      label: labelOf(payTypeLabels, code),
      hint: isPayWay(code) ? PAY_TYPE_HINTS[code](sheet?.loan.amountWan ?? product.amountEnd) : undefined,
      consequence: sheet === null ? undefined : paymentText(sheetPayment(sheet)),
    };
  });
}

/** How much, for how long, what for. */
export function AmountStep({ application }: { application: FinanceApplication }) {
  const { product, content, control, notes } = application;
  return (
    <>
      <AmountField
        {...control('amount')}
        amountWan={content.amount}
        label="借多少"
        hint={withNote(`这个产品能借 ${formatWan(product.amountStart)}到 ${formatWan(product.amountEnd)}`, notes.amount)}
      />
      <ChoiceField
        {...control('term')}
        label="用多久"
        hint={withNote(`这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}`, notes.months)}
        choices={toMonthChoices(product, content.term)}
      />
      <ChoiceField {...control('purpose')} label="用来做什么" hint={withNote('选最主要的一项', notes.purpose)} choices={PURPOSES} />
      <ChoiceField {...control('firstLoan')} label="是第一次从银行贷款吗" choices={FIRST_LOAN} />
    </>
  );
}

/** What secures the loan and how it is repaid. */
export function RepayStep({ application }: { application: FinanceApplication }) {
  const { product, control, notes } = application;
  const guarantees = product.guaranteeTypes.map((value) => ({ value, label: labelOf(guaranteeText, value) }));
  return (
    <>
      <ChoiceField
        {...control('guaranteeType')}
        label="用什么担保"
        hint={guarantees.length === 1 ? '这个产品只有这一种' : undefined}
        choices={guarantees}
      />
      <ChoiceField {...control('payType')} label="希望怎么还" hint={notes.payWay} choices={toPayChoices(application)} />
      <TextField
        {...control('expectedRate')}
        label="能接受的最高年化利率"
        hint={`机构公布的是 ${formatRateRange(product.rateStart, product.rateEnd)}，填了机构会参考`}
        optional
        unit="%"
        inputMode="decimal"
        autoComplete="off"
        className={styles.rate}
      />
    </>
  );
}
