import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FieldPair } from '#components/ui/form/draft-form.tsx';
import { financePurposeLabels } from '#lib/contract/finance-order-states.ts';
import { AmountField } from './amount-field.tsx';
import styles from './demand-form.module.css';
import { DemandGroup } from './demand-group.tsx';
import type { DemandFormState } from './use-demand-form.ts';

const PURPOSES = Object.entries(financePurposeLabels).map(([value, label]) => ({ value, label }));

/** How much, for how long, what for. */
export function LoanFields({ form }: { form: DemandFormState }) {
  return (
    <DemandGroup id="demand-loan" title="想借多少，做什么用">
      <TextField
        {...form.control('title')}
        label="一句话说清借钱做什么"
        hint="机构先看这一句，比如：备冬季鞋料。最多 40 字"
        autoComplete="off"
        maxLength={40}
      />
      <FieldPair>
        <AmountField form={form} field="amount" label="想借多少" />
        <TextField
          {...form.control('termMonths')}
          label="借多久"
          unit="个月"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={styles.amount}
        />
      </FieldPair>
      <ChoiceField {...form.control('purpose')} label="借款用途" hint="选最主要的一项" choices={PURPOSES} />
      <FieldPair>
        <TextField {...form.control('needBy')} label="最晚什么时候要用钱" type="date" />
        <TextField
          {...form.control('expectedRateMax')}
          label="能接受的最高年化利率"
          optional
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          className={styles.amount}
        />
      </FieldPair>
    </DemandGroup>
  );
}
