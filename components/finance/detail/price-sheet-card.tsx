'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { productAmount, productAmountFault, toFigure } from '#components/catalogue/typed-figure.ts';
import { PrintFoot } from '#components/shell/print-foot.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import tools from '#components/ui/page-tools.module.css';
import { PrintTool } from '#components/ui/page-tools.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { writeAddress } from '#lib/browser/address.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { atHighestRate, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { formatMonthRange, formatWan, formatWanRange } from '#lib/format/money.ts';
import { conditionalFeeRow, contingentRows, feeConditionText, lenderName } from '#lib/labels/loan-terms-words.ts';
import { readWantedLoan, toLoanSearch } from '#lib/query/wanted-loan.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { LoanSentence } from '../loan-sentence.tsx';
import { CostTable, InstalmentTable } from '../loan-tables.tsx';
import { PriceFigures, Seal } from './price-figures.tsx';
import styles from './price-sheet.module.css';
import type { SheetProduct } from './sheet-product.ts';

interface PriceSheetCardProps {
  product: SheetProduct;
  /** The loan of the page's query, as the server read it; its way of repaying counts where the address names none. */
  served: WantedLoan;
}

/** The loan that is asked for. Every change stands in the address for whoever gets it. */
function useWantedLoan(served: WantedLoan): readonly [WantedLoan, (next: WantedLoan) => void] {
  const [wanted, setWanted] = useState<WantedLoan>(served);
  const { payWay } = served;
  useEffect(() => {
    const said = readWantedLoan(new URLSearchParams(window.location.search));
    const asked = { ...said, payWay: said.payWay ?? payWay };
    setWanted((known) => (toLoanSearch(known) === toLoanSearch(asked) ? known : asked));
  }, [payWay]);
  const change = (next: WantedLoan) => {
    setWanted(next);
    writeAddress(window.location.pathname + toLoanSearch(next, window.location.search), 'replace');
  };
  return [wanted, change];
}

/** 明白纸: what the loan costs in all. Every change is reckoned here. */
export function PriceSheetCard({ product, served }: PriceSheetCardProps) {
  const [wanted, change] = useWantedLoan(served);
  const sheet = useMemo(() => priceSheet({ ...product, lender: lenderName(product) }, wanted), [product, wanted]);
  const highest = useMemo(() => {
    const dearest = atHighestRate(product);
    return dearest === null ? null : priceSheet({ ...dearest, lender: lenderName(product) }, wanted);
  }, [product, wanted]);
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
          <PriceFigures
            sheet={sheet}
            highest={highest}
            isTopOpen={product.rateStart !== null && product.rateEnd === null}
            days={product.terms}
          />
          <CostTable
            rows={sheet.rows}
            extraCostYuan={sheet.extraCostYuan}
            principalYuan={sheet.loan.principalYuan}
            repaid={{ ...sheet.schedule, payWay: sheet.loan.payWay }}
            contingent={[
              ...sheet.conditional.map(conditionalFeeRow),
              ...contingentRows(product.terms, product.prepayRule, product.rateStart),
            ]}
          />
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

/** No advertised rate, no reckoning: says what will be on the paper and which fees are known. */
function NegotiableSheet({ product: { bankDiscount, fees } }: { product: SheetProduct }) {
  return (
    <div className={styles.negotiable}>
      <p>这个产品的利率要面谈，谈好以后机构给您书面报价。报价里必须写明利率、每一项费用和综合年化，您看明白了再签。</p>
      {fees.length === 0 ? (
        <p>{bankDiscount === true ? '利息放款时先扣，除了利息，没有其他费用。' : '除了利息，没有其他费用。'}</p>
      ) : (
        <>
          <p>除了利息，还要付：</p>
          <ul className={styles.fees}>
            {fees.map((fee) => (
              <li key={fee.name}>
                <b>{fee.name}</b>：{[feeConditionText(fee), fee.note, fee.when, `${fee.payee}收`].filter(Boolean).join('，')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Prints the sheet alone; the attribute goes when the print dialog closes. */
function printSheet() {
  const root = document.documentElement;
  root.dataset.print = 'sheet';
  window.addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  window.print();
}

function SheetActions() {
  return (
    <>
      <div className={styles.actions}>
        <PrintTool label="打印这张纸" onPrint={printSheet} />
        <SiteLink href={`${toPath('about', {})}#rate`} whenOff="nothing" className={tools.tool}>
          <Icon name="info" />
          综合年化怎么算
        </SiteLink>
      </div>
      <div className={styles.foot}>
        <PrintFoot />
      </div>
    </>
  );
}

const FAULT = 'price-fault';

interface PriceSentenceProps {
  product: SheetProduct;
  wanted: WantedLoan;
  sheet: PriceSheet;
  onChange: (next: WantedLoan) => void;
}

/** The loan that is calculated; a wish of the address that the product cannot fulfil is moved into what it lends, what is typed stays as it is. */
function PriceSentence({ product, wanted, sheet: { loan, moved }, onChange }: PriceSentenceProps) {
  const bounds = productAmount(product);
  return (
    <LoanSentence
      action={`${toPath('financeDetail', { productCode: product.productCode })}#cost`}
      className={styles.sentence}
      before="借"
      after="还"
      loan={loan}
      terms={product}
      ways={product.payTypes}
      wrong={{ isWrong: (typed) => typed.trim() !== '' && toFigure(typed, bounds) === undefined, faultId: FAULT }}
      onAmount={(typed) => {
        const amountWan = toFigure(typed, bounds);
        if (amountWan !== undefined) onChange({ ...wanted, amountWan });
      }}
      onMonths={(months) => onChange({ ...wanted, months })}
      onWay={(payWay) => onChange({ ...wanted, payWay })}
    >
      {(wrong) => (
        <p id={FAULT} className={styles.moved} role="status">
          {wrong !== null && `${productAmountFault(wrong, bounds)}。这张纸还是按 ${formatWan(loan.amountWan)}算的。`}
          {wrong === null &&
            moved &&
            `这个产品借 ${formatWanRange(product.amountStart, product.amountEnd)}、用 ${formatMonthRange(product.termStart, product.termEnd)}，先按 ${loan.amountWan} 万元、${loan.months} 个月算。`}
        </p>
      )}
    </LoanSentence>
  );
}
