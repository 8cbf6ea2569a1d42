'use client';

import { useEffect, useMemo, useState } from 'react';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import type { CompareQuery } from '#lib/routes/tool-queries.ts';
import { readWantedLoan, toLoanSearch } from '../detail/wanted-loan.ts';
import { AMOUNT_BOUNDS, toFigure } from '../typed-figure.ts';
import styles from './compare-board.module.css';
import { comparedLoan, compareProducts } from './compare-model.ts';
import { compareGroups } from './compare-rows.ts';
import { compareSentence } from './compare-sentence.ts';
import { type ComparedLoan, CompareSentenceForm } from './compare-sentence-form.tsx';
import { CompareTable } from './compare-table.tsx';

interface CompareBoardProps {
  products: readonly ComparedProduct[];
  /** The query as the server read it. */
  served: CompareQuery;
}

const toAddress = (codes: readonly string[], loan: ComparedLoan, onlyDifferent: boolean): string => {
  const query = new URLSearchParams(toLoanSearch(loan));
  query.set('codes', codes.join(','));
  if (onlyDifferent) query.set('diff', '1');
  return `${window.location.pathname}?${query}`;
};

/** Sentence, answer and table. Every change is reckoned here, and stands in the address for whoever gets it. */
export function CompareBoard({ products, served }: CompareBoardProps) {
  const [loan, setLoan] = useState(() => comparedLoan(products, served));
  const [onlyDifferent, setOnlyDifferent] = useState(served.diff === '1');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const { months, payWay } = readWantedLoan(query);
    const amountWan = toFigure(query.get('amount') ?? '', AMOUNT_BOUNDS);
    setLoan((known) => ({
      amountWan: amountWan ?? known.amountWan,
      months: months ?? known.months,
      payWay: payWay ?? known.payWay,
    }));
    setOnlyDifferent(query.get('diff') === '1');
  }, []);
  const codes = products.map(({ productCode }) => productCode);
  const change = (next: ComparedLoan, different = onlyDifferent) => {
    setLoan(next);
    setOnlyDifferent(different);
    window.history.replaceState(null, '', toAddress(codes, next, different));
  };
  const comparison = useMemo(() => compareProducts(products, loan), [products, loan]);
  return (
    <>
      <CompareSentenceForm codes={codes} loan={loan} onlyDifferent={onlyDifferent} onChange={change} />
      <Card kind="panel" className={styles.answer}>
        <Icon name="check" className={styles.tick} />
        <p role="status">{compareSentence(comparison)}</p>
      </Card>
      <OnlyDifferent codes={codes} loan={loan} checked={onlyDifferent} onChange={(different) => change(loan, different)} />
      <CompareTable comparison={comparison} groups={compareGroups(comparison, onlyDifferent)} />
    </>
  );
}

interface OnlyDifferentProps {
  codes: readonly string[];
  loan: ComparedLoan;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A form of its own, so that without script ticking it needs a button only there. */
function OnlyDifferent({ codes, loan, checked, onChange }: OnlyDifferentProps) {
  return (
    <form method="get" className={`screen-only ${styles.different}`}>
      <input type="hidden" name="codes" value={codes.join(',')} />
      <input type="hidden" name="amount" value={loan.amountWan} />
      <input type="hidden" name="months" value={loan.months} />
      <input type="hidden" name="payType" value={loan.payWay} />
      <CheckRow
        label="只看不一样的"
        name="diff"
        value="1"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <noscript>
        <button type="submit">就这样看</button>
      </noscript>
    </form>
  );
}
