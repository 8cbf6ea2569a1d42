'use client';

import { useEffect, useId, useState } from 'react';
import { StateMark } from '#components/ui/state-mark.tsx';
import styles from './amount-box.module.css';
import type { ListControl, ListQuery } from './catalogue-view.ts';
import { AMOUNT_BOUNDS, amountFault, monthsOf, toFigure } from './typed-figure.ts';

interface LoanFigures {
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
}
type LoanListQuery = ListQuery & LoanFigures;

const MONTH_BOUNDS = monthsOf(null);
const FIGURES = {
  amount: { bounds: AMOUNT_BOUNDS, faultOf: amountFault, label: '想借多少，单位', unit: '万元', mode: 'decimal' },
  months: { bounds: MONTH_BOUNDS, faultOf: () => MONTH_BOUNDS.words, label: '用几个月，单位', unit: '个月', mode: 'numeric' },
} as const;
/** Of a figure with its unit and signs between thousands. */
const MAX_TYPED = 20;

/** 万元 to borrow. */
export const AmountBox = <Q extends LoanListQuery>(control: ListControl<Q>) => <FigureBox {...control} name="amount" />;

/** How many months the money is needed. */
export const MonthsBox = <Q extends LoanListQuery>(control: ListControl<Q>) => <FigureBox {...control} name="months" />;

/**
 * A figure of the reader's own loan. Takes effect when it is left or Enter is pressed, not at every digit; what is none stays, and a sentence
 * says what to write.
 */
function FigureBox<Q extends LoanListQuery>({ query, show, name }: ListControl<Q> & { name: keyof LoanFigures }) {
  const { bounds, faultOf, label, unit, mode } = FIGURES[name];
  const figure = query[name];
  const [text, setText] = useState(figure?.toString() ?? '');
  const [isJudged, setJudged] = useState(false);
  const faultId = useId();
  useEffect(() => setText(figure?.toString() ?? ''), [figure]);
  const next = toFigure(text, bounds);
  const isWrong = next === undefined && text.trim() !== '';
  const fault = isWrong && isJudged ? faultOf(text) : null;
  const apply = () => {
    setJudged(true);
    if (isWrong) return;
    if (next !== figure) show({ ...query, [name]: next, page: 1 });
    else setText(figure?.toString() ?? '');
  };
  return (
    <>
      <label className={styles.amount}>
        <span className="visually-hidden">{label}</span>
        <input
          name={name}
          value={text}
          inputMode={mode}
          autoComplete="off"
          maxLength={MAX_TYPED}
          className={styles.amountInput}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={apply}
          // No button sends the form, and without one a browser does not at Enter.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        {unit}
      </label>
      <p id={faultId} role="status">
        {fault !== null && <StateMark state="warn">{fault}</StateMark>}
      </p>
    </>
  );
}
