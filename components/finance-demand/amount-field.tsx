import type { ReactNode } from 'react';
import { TextField } from '#components/ui/field/text-field.tsx';
import { amountCapitals } from '#lib/format/amount-capitals.ts';
import styles from './demand-form.module.css';
import type { DemandFormState } from './use-demand-form.ts';

const WAN = /^\d{1,7}(\.\d{1,2})?$/;
const YUAN_PER_WAN = 10_000;

const capitals = (amountWan: string): string => (WAN.test(amountWan) ? amountCapitals(Number(amountWan) * YUAN_PER_WAN) : '');

interface AmountFieldProps {
  form: DemandFormState;
  field: 'amount' | 'collateralEstimate' | 'annualRevenue';
  label: string;
  hint?: ReactNode;
}

/** An amount in 万元 with what it is in capitals. */
export function AmountField({ form, field, label, hint }: AmountFieldProps) {
  const words = capitals(form.content[field]);
  return (
    <TextField
      {...form.control(field)}
      label={label}
      hint={hint}
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
  );
}
