import { costOf } from '#components/ui/case/loan-costs.tsx';
import { type Choice, ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { isPayWay } from '#lib/contract/pricing/pay-way.ts';
import { formatRateRange } from '#lib/format/money.ts';
import { guaranteeWords, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { applicationControl } from './application-control.ts';
import styles from './apply-form.module.css';
import { paymentWords, payTypeHints } from './loan-words.ts';
import type { Application } from './use-application.ts';

/** Each way of repaying with what the first payment would be. */
function toPayChoices({ product, content }: Application): Choice[] {
  return product.payTypes.map((code) => {
    const sheet = costOf(product, content, code);
    return {
      value: code,
      label: labelOf(payTypeLabels, code),
      hint: isPayWay(code) ? payTypeHints[code](sheet?.loan.amountWan ?? product.amountEnd) : undefined,
      consequence: sheet === null ? undefined : paymentWords(sheet),
    };
  });
}

/** What secures the loan and how it is repaid. */
export function RepayStep({ application }: { application: Application }) {
  const { product } = application;
  const guarantees = product.guaranteeTypes.map((value) => ({ value, label: labelOf(guaranteeWords, value) }));
  return (
    <>
      <ChoiceField
        {...applicationControl(application, 'guaranteeType')}
        label="用什么担保"
        hint={guarantees.length === 1 ? '这个产品只有这一种' : undefined}
        choices={guarantees}
      />
      <ChoiceField {...applicationControl(application, 'payType')} label="希望怎么还" choices={toPayChoices(application)} />
      <TextField
        {...applicationControl(application, 'expectedRate')}
        label="能接受的最高年化利率"
        hint={`机构公布的是 ${formatRateRange(product.rateStart, null)}，填了机构会参考`}
        optional
        unit="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        className={styles.amount}
      />
    </>
  );
}
