'use client';

import { useEffect, useState } from 'react';
import type { ListControl } from '#components/blocks/list/list-kind.ts';
import { amountWan } from '#lib/contract/catalogue/list-fields.ts';
import styles from './amount-box.module.css';
import type { ListQuery } from './catalogue-view.ts';

const Amount = amountWan();

/** 万元 to borrow. Takes effect when it is left or Enter is pressed, not at every digit. */
export function AmountBox<Q extends ListQuery & { readonly amount?: number | undefined }>({ query, show }: ListControl<Q>) {
  const { amount } = query;
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
          const next = Amount.parse(text === '' ? undefined : text);
          if (next !== amount) show({ ...query, amount: next, page: 1 });
          else setText(amount?.toString() ?? '');
        }}
      />
      万元
    </label>
  );
}
