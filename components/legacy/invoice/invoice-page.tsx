'use client';

import { CaseTabs } from '#components/case/case-tabs.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from '../legacy.module.css';
import { ApplyInvoice } from './apply-invoice.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { INVOICE_PATH, INVOICE_TABS, invoiceCodec, TO_INVOICE } from './invoice-query.ts';
import { InvoiceTitles } from './invoice-titles.tsx';

const TABS = [
  { key: '', label: '申请开票', count: undefined, href: INVOICE_PATH },
  { key: 'own', label: '开票记录', count: undefined, href: `${INVOICE_PATH}?tab=own` },
  { key: 'titles', label: '抬头', count: undefined, href: `${INVOICE_PATH}?tab=titles` },
];

/** What can be invoiced, invoices, and titles. */
export function InvoicePage() {
  const { query, show } = useListQuery(invoiceCodec, INVOICE_PATH, TO_INVOICE);
  const { tab } = query;
  return (
    <CentreView title={routes.userInvoice.title} lead="付过的保费、保函费和证书费都能开票，正在退和已经退回的除外。">
      <CentreGate>
        {() => (
          <div className={styles.list}>
            <CaseTabs
              label="发票分组"
              tabs={TABS}
              current={tab ?? ''}
              onChoose={(key) => show({ ...TO_INVOICE, tab: INVOICE_TABS.find((known) => known === key) })}
            />
            {tab === undefined && <ApplyInvoice onDone={() => show({ ...TO_INVOICE, tab: 'own' })} />}
            {tab === 'own' && <InvoiceList query={query} onShow={show} />}
            {tab === 'titles' && <InvoiceTitles />}
          </div>
        )}
      </CentreGate>
    </CentreView>
  );
}
