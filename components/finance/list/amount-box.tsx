import { useEffect, useState } from 'react';
import { readAmount } from '#lib/query/list-codecs.ts';
import styles from './amount-box.module.css';

interface AmountBoxProps {
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

/** Takes effect when it is left or Enter is pressed, not at every digit. */
export function AmountBox({ amount, onAmount }: AmountBoxProps) {
  const [text, setText] = useState(amount?.toString() ?? '');
  useEffect(() => setText(amount?.toString() ?? ''), [amount]);
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">想借多少，单位</span>
      <input
        name="amount"
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        className={styles.amountInput}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => {
          const next = readAmount(text);
          if (next !== amount) onAmount(next);
          else setText(amount?.toString() ?? '');
        }}
      />
      万元
    </label>
  );
}
