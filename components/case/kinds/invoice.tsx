'use client';

import { CaseAction } from '#components/case/case-action.tsx';
import { CaseEntry, EntryNote } from '#components/case/case-entry.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage } from '#components/case/case-page.tsx';
import type { CaseListView, CaseStep, CaseView, RowContext } from '#components/case/case-view.ts';
import { ApplyInvoice } from '#components/legacy/invoice/apply-invoice.tsx';
import { request } from '#lib/browser/request.ts';
import type { Invoice } from '#lib/contract/invoice.ts';
import { invoiceStateLabels, invoiceTypeLabels } from '#lib/contract/invoice-states.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toCasesWire } from '#lib/query/case-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { type InvoiceQuery, invoiceAddress } from './invoice-address.ts';
import { InvoiceTitles } from './invoice-titles.tsx';

const toCancelling = ({ invoiceNo, version }: Invoice): CaseStep => ({
  label: '取消申请',
  of: `：${invoiceNo}`,
  look: 'plain',
  size: 'small',
  says: '取消以后，这些费用可以重新申请开票。',
  cancel: '先不取消',
  isFinal: true,
  send: () => request('invoiceCancel', { body: { invoiceNo, version } }),
  done: '申请取消了',
});

function toEntry(invoice: Invoice, { reload }: RowContext) {
  const { invoiceNo, state, title, seller, invoiceType, amount, tax, taxRate, content, items, file, remark, applyTime } = invoice;
  return (
    <CaseEntry
      title={`${content} ${formatYuan(amount)}`}
      state={{ label: invoiceStateLabels[state], tone: state === '2' ? 'ok' : 'neutral' }}
      meta={[invoiceTypeLabels[invoiceType], invoiceNo, `${formatMinute(applyTime)} 申请`]}
    >
      <p>
        抬头 {title}，{seller}开，税额 {formatYuan(tax)}（税率 {taxRate}%）
      </p>
      <EntryNote>{items.map(({ name, orderNo }) => `${name} ${orderNo}`).join('；')}</EntryNote>
      {remark !== '' && <p>原因：{remark}</p>}
      {file !== null && (
        <CaseFiles label={state === '4' ? '原发票，已红冲，只作记录' : '发票文件'} files={[{ name: file.fileName, url: file.fileUrl }]} />
      )}
      {invoice.canCancel && (
        <div>
          <CaseAction step={toCancelling(invoice)} reload={reload} />
        </div>
      )}
    </CaseEntry>
  );
}

/** Invoices that were asked for, with their files. */
const invoices: CaseListView<InvoiceQuery, 'invoices'> = {
  name: '我的发票',
  call: 'invoices',
  toWire: toCasesWire,
  keyOf: ({ invoiceNo }) => invoiceNo,
  row: toEntry,
  isPlain: true,
  unit: '张',
  empty: { title: '还没有申请过发票' },
};

const view: CaseView<InvoiceQuery> = {
  title: routes.userInvoice.title,
  lead: '付过的保费、保函费和证书费都能开票，正在退和已经退回的除外。',
  address: invoiceAddress,
  tabs: {
    label: '发票分组',
    field: 'tab',
    tabs: [
      { key: '', label: '申请开票' },
      { key: 'own', label: '开票记录' },
      { key: 'titles', label: '抬头' },
    ],
  },
  content: (shown) => {
    const { tab } = shown.query;
    if (tab === 'own') return <CaseList view={invoices} address={invoiceAddress} {...shown} />;
    if (tab === 'titles') return <InvoiceTitles {...shown} />;
    return <ApplyInvoice onDone={() => shown.show({ ...invoiceAddress.all, tab: 'own' })} />;
  },
};

/** What can be invoiced, invoices, and titles. */
export const InvoicePage = () => <CasePage view={view} />;
