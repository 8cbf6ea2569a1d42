import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FirstLoanField } from '#components/wizard/first-loan-field.tsx';
import { toPayChoices } from '#components/wizard/loan-costs.tsx';
import { AmountField } from '#components/wizard/parts.tsx';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import { formatMonthRange, formatRateRange, formatWan } from '#lib/format/money.ts';
import { guaranteeText, labelOf } from '#lib/labels/finance-labels.ts';
import { toMonthChoices, withNote } from '#lib/query/carried-loan.ts';
import type { FinanceApplication } from './finance-application.ts';
import styles from './finance-apply.module.css';

const PURPOSES = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));

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
      <FirstLoanField {...control('firstLoan')} />
    </>
  );
}

/** What secures the loan and how it is repaid. */
export function RepayStep({ application }: { application: FinanceApplication }) {
  const { product, content, control, notes } = application;
  const guarantees = product.guaranteeTypes.map((value) => ({ value, label: labelOf(guaranteeText, value) }));
  return (
    <>
      <ChoiceField
        {...control('guaranteeType')}
        label="用什么担保"
        hint={guarantees.length === 1 ? '这个产品只有这一种' : undefined}
        choices={guarantees}
      />
      <ChoiceField {...control('payType')} label="希望怎么还" hint={notes.payWay} choices={toPayChoices(product, content)} />
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
