'use client';

import { type ChangeEvent, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import { Seal } from '#components/ui/seal.tsx';
import { formatPercent } from '#lib/format/money.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { type CalculatedProduct, calculatedLoan, calculatorSheet, compareWays } from '#lib/schedule/calculator-loan.ts';
import { InstalmentTable } from '../detail/instalment-table.tsx';
import { PriceFigures } from '../detail/price-figures.tsx';
import { PriceTable } from '../detail/price-table.tsx';
import styles from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { readTyped, type TypedLoan, toCalculatorSearch, toTyped } from './typed-loan.ts';
import { WaysTable } from './ways-table.tsx';

interface CalculatorBoardProps {
  /** The query as the server read it. */
  served: CalculatorQuery;
  product: CalculatedProduct | null;
}

const ANY_LENDER = '贷款机构';

/** What the address says once the page is there: the server's HTML may be of another query of the same page. */
const readAddress = (known: TypedLoan): TypedLoan => {
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  return Object.fromEntries(Object.entries(known).map(([name, text]) => [name, asked[name] ?? text])) as TypedLoan;
};

type Loan = ReturnType<typeof calculatedLoan>;
type Sheet = ReturnType<typeof calculatorSheet>;

const LoanSheet = memo(function LoanSheet({ loan, sheet, search }: { loan: Loan; sheet: Sheet; search: string }) {
  return (
    <Card kind="sheet">
      <div className={styles.head}>
        <h2>贷款明白纸</h2>
        <Seal />
      </div>
      <PriceFigures sheet={sheet} fees={loan.fees} />
      {sheet.effectivePercent !== null && <p className={styles.hint}>利上加利折算，实际年化 {formatPercent(sheet.effectivePercent)}。</p>}
      <PriceTable sheet={sheet} prepayRule="" />
      <div className={`screen-only ${styles.tools}`}>
        <a href={`/api/schedule?${search}`} download className={styles.file}>
          <Icon name="download" />
          存成表格（CSV）
        </a>
        <PrintTool />
        <ShareTool />
      </div>
    </Card>
  );
});

const LoanTables = memo(function LoanTables({ loan, sheet, agencyName }: { loan: Loan; sheet: Sheet; agencyName: string }) {
  return (
    <>
      <TitledBlock id="ways" title="几种还法比一比" ruled>
        <WaysTable ways={compareWays(loan, agencyName)} chosen={loan.payType} />
      </TitledBlock>
      <TitledBlock id="instalments" title={`每期还多少（${sheet.schedule.instalments.length} 期）`} ruled>
        <InstalmentTable instalments={sheet.schedule.instalments} />
      </TitledBlock>
    </>
  );
});

/** Sentence left, price sheet right, the ways of repaying and every instalment below. What is typed does not wait for the tables. */
export function CalculatorBoard({ served, product }: CalculatorBoardProps) {
  const [typed, setTyped] = useState(() => toTyped(calculatedLoan(served, product), served));
  useEffect(() => setTyped(readAddress), []);
  const shown = useDeferredValue(typed);
  const change = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    window.history.replaceState(null, '', `${window.location.pathname}?${toCalculatorSearch(next, product?.productCode)}`);
  };
  const agencyName = product?.agencyName ?? ANY_LENDER;
  const loan = useMemo(() => calculatedLoan(readTyped(shown), product), [shown, product]);
  const sheet = useMemo(() => calculatorSheet(loan, agencyName), [loan, agencyName]);
  return (
    <>
      <div className={styles.columns}>
        <CalculatorForm typed={typed} product={product} onChange={change} />
        <LoanSheet loan={loan} sheet={sheet} search={toCalculatorSearch(shown, product?.productCode)} />
      </div>
      <LoanTables loan={loan} sheet={sheet} agencyName={agencyName} />
    </>
  );
}
