'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { Seal } from '#components/ui/seal.tsx';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import type { LoanQuery } from '#lib/routes/page-queries.ts';
import { InstalmentTable } from './instalment-table.tsx';
import { NegotiableSheet } from './negotiable-sheet.tsx';
import { PriceFigures } from './price-figures.tsx';
import { PriceSentence } from './price-sentence.tsx';
import styles from './price-sheet.module.css';
import { PriceTable } from './price-table.tsx';
import { SheetActions } from './sheet-actions.tsx';
import type { SheetProduct } from './sheet-product.ts';
import { readWantedLoan, toLoanSearch } from './wanted-loan.ts';

interface PriceSheetCardProps {
  product: SheetProduct;
  /** The loan of the page's query, as the server read it. */
  served: LoanQuery;
}

/** 明白纸: what the loan costs in all. Every change is reckoned here, and stands in the address for whoever gets it. */
export function PriceSheetCard({ product, served }: PriceSheetCardProps) {
  const [wanted, setWanted] = useState<WantedLoan>({ amountWan: served.amount, months: served.months, payWay: served.payType });
  useEffect(() => {
    const asked = readWantedLoan(new URLSearchParams(window.location.search));
    setWanted((known) => (toLoanSearch(known) === toLoanSearch(asked) ? known : asked));
  }, []);
  const change = (next: WantedLoan) => {
    setWanted(next);
    window.history.replaceState(null, '', window.location.pathname + toLoanSearch(next));
  };
  const sheet = useMemo(() => priceSheet(product, wanted), [product, wanted]);
  // What is typed does not wait for the rows of the table.
  const later = useDeferredValue(sheet);
  return (
    <Card kind="sheet" className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <h2 id="cost-title">贷款明白纸</h2>
          <p className={styles.of}>
            {product.productName}，{product.agencyName}
          </p>
        </div>
        <Seal />
      </div>
      {sheet === null ? (
        <NegotiableSheet product={product} />
      ) : (
        <>
          <PriceSentence product={product} wanted={wanted} sheet={sheet} onChange={change} />
          <PriceFigures sheet={sheet} fees={product.fees} />
          <PriceTable sheet={sheet} prepayRule={product.prepayRule} />
          <div className={styles.instalments}>
            <Disclosure summary={`每期还款表（${sheet.schedule.instalments.length} 期）`}>
              <InstalmentTable instalments={(later ?? sheet).schedule.instalments} />
            </Disclosure>
          </div>
        </>
      )}
      <SheetActions />
    </Card>
  );
}
