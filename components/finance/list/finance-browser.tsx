'use client';

import { ListBrowser } from '#components/catalogue/list-browser.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { financeCatalogue, type ServedFinanceList } from './finance-catalogue.tsx';

/** The product list with its filters, and what is compared. */
export function FinanceBrowser({ served }: { served: ServedFinanceList }) {
  return (
    <>
      <ListBrowser list={financeCatalogue} served={served} />
      <CompareTray />
    </>
  );
}
