'use client';

import { useEffect, useState } from 'react';
import { amountWan, wholeMonths } from '#lib/contract/catalogue/list-fields.ts';
import styles from './amount-box.module.css';
import type { ListControl, ListQuery } from './catalogue-view.ts';

interface LoanFigures {
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
}
type LoanListQuery = ListQuery & LoanFigures;

const FIGURES = {
  amount: { schema: amountWan(), label: '想借多少，单位', unit: '万元', mode: 'decimal', maxLength: 9 },
  months: { schema: wholeMonths(), label: '用几个月，单位', unit: '个月', mode: 'numeric', maxLength: 3 },
} as const;

/** 万元 to borrow. */
export const AmountBox = <Q extends LoanListQuery>(control: ListControl<Q>) => <FigureBox {...control} name="amount" />;

/** How many months the money is needed. */
export const MonthsBox = <Q extends LoanListQuery>(control: ListControl<Q>) => <FigureBox {...control} name="months" />;

/** A figure of the reader's own loan. Takes effect when it is left or Enter is pressed, not at every digit. */
function FigureBox<Q extends LoanListQuery>({ query, show, name }: ListControl<Q> & { name: keyof LoanFigures }) {
  const { schema, label, unit, mode, maxLength } = FIGURES[name];
  const figure = query[name];
  const [text, setText] = useState(figure?.toString() ?? '');
  useEffect(() => setText(figure?.toString() ?? ''), [figure]);
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">{label}</span>
      <input
        name={name}
        value={text}
        inputMode={mode}
        autoComplete="off"
        maxLength={maxLength}
        className={styles.amountInput}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => {
          const next = schema.parse(text === '' ? undefined : text);
          if (next !== figure) show({ ...query, [name]: next, page: 1 });
          else setText(figure?.toString() ?? '');
        }}
      />
      {unit}
    </label>
  );
}
