import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { financePurposeLabels } from '#lib/contract/finance-order-states.ts';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import { formatMonthRange, formatWan } from '#lib/format/money.ts';
import { applicationControl } from './application-control.ts';
import styles from './apply-form.module.css';
import { monthChoices } from './month-choices.ts';
import type { Application } from './use-application.ts';

const purposes = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));
const FIRST_LOAN = [
  { value: '1', label: '是，第一次' },
  { value: '0', label: '不是' },
];

const capitals = (amountWan: string): string => (/^\d{1,7}(\.\d{1,2})?$/.test(amountWan) ? amountCapitals(Number(amountWan) * 10_000) : '');

/** How much, for how long, what for. */
export function AmountStep({ application }: { application: Application }) {
  const { product, content } = application;
  const words = capitals(content.amount);
  const months = monthChoices(product, content.term).map((value) => ({ value: String(value), label: `${value} 个月` }));
  return (
    <>
      <TextField
        {...applicationControl(application, 'amount')}
        label="借多少"
        hint={`这个产品能借 ${formatWan(product.amountStart)}到 ${formatWan(product.amountEnd)}`}
        unit="万元"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className={styles.amount}
        below={
          words === '' ? undefined : (
            <>
              也就是 <b>{words}</b>
            </>
          )
        }
      />
      <ChoiceField
        {...applicationControl(application, 'term')}
        label="用多久"
        hint={`这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}`}
        choices={months}
      />
      <ChoiceField {...applicationControl(application, 'purpose')} label="用来做什么" hint="选最主要的一项" choices={purposes} />
      <ChoiceField {...applicationControl(application, 'firstLoan')} label="是第一次从银行贷款吗" choices={FIRST_LOAN} />
    </>
  );
}
