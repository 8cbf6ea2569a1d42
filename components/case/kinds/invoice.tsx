'use client';

import { useEffect, useRef, useState } from 'react';
import { CaseAction } from '#components/case/case-action.tsx';
import { CaseEntry, EntryButtons, EntryNote } from '#components/case/case-entry.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage } from '#components/case/case-page.tsx';
import type { CaseListView, CaseStep, CaseView, RowContext, Shown } from '#components/case/case-view.ts';
import { ApplyInvoice } from '#components/legacy/invoice/apply-invoice.tsx';
import { TitleForm } from '#components/legacy/invoice/title-form.tsx';
import styles from '#components/legacy/legacy.module.css';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { useCall, useRefresh } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Invoice, InvoiceTitle } from '#lib/contract/invoice.ts';
import { EXEMPT_TAX_PERCENT, invoiceStateLabels, invoiceTypeLabels, taxRateText, titleTypeLabels } from '#lib/contract/invoice-states.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toCasesWire } from '#lib/query/case-query.ts';
import { routes } from '#lib/routes/routes.ts';
import { type InvoiceQuery, invoiceAddress } from './invoice-address.ts';

const toRemoval = ({ titleId, title }: InvoiceTitle, onRemoved: () => void): CaseStep => ({
  label: '删除',
  of: `：${title}`,
  look: 'plain',
  size: 'small',
  says: `删除“${title}”，开过的发票不变。`,
  send: () => request('invoiceTitleRemove', { body: { titleId } }).then(onRemoved),
  done: '抬头删了',
});

const toMeta = ({ titleType, taxNo, bank, bankAccount }: InvoiceTitle): string[] => [
  titleTypeLabels[titleType],
  ...(taxNo === '' ? [] : [`税号 ${taxNo}`]),
  ...(bankAccount === '' ? [] : [`${bank} ${bankAccount}`]),
];

/** Saved titles; one is chosen to be changed. */
const toTitles = (onChoose: (title: InvoiceTitle | null) => void): CaseListView<InvoiceQuery, 'invoiceTitles'> => ({
  name: '发票抬头',
  call: 'invoiceTitles',
  keyOf: ({ titleId }) => titleId,
  row: (title, { reload }) => (
    <CaseEntry title={title.title} state={title.isDefault ? { label: '默认', tone: 'river' } : undefined} meta={toMeta(title)}>
      <EntryButtons>
        <Button variant="plain" size="small" onClick={() => onChoose(title)}>
          修改<span className="visually-hidden">：{title.title}</span>
        </Button>
        <CaseAction step={toRemoval(title, () => onChoose(null))} reload={reload} />
      </EntryButtons>
    </CaseEntry>
  ),
  isPlain: true,
  empty: { title: '还没有存抬头' },
});

interface TitleEditorProps {
  changed: InvoiceTitle | null;
  onDone: () => void;
  onLeave: () => void;
}

/** The company of the account, certified or not, where no title is kept yet. */
function useKnownTitle(): Pick<InvoiceTitle, 'title' | 'taxNo'> | undefined {
  const { profile } = useSession();
  const kept = useCall('invoiceTitles').data?.data;
  if (kept?.length !== 0 || profile?.accountType !== 'ENTERPRISE') return undefined;
  return { title: profile.companyName, taxNo: profile.bizLicCode };
}

/** The form of a new title, or of the one that is changed; it comes into view with its heading. */
function TitleEditor({ changed, onDone, onLeave }: TitleEditorProps) {
  const [chosen, setTitleType] = useState(changed?.titleType);
  const { profile } = useSession();
  const titleType = chosen ?? (profile?.accountType === 'INDIVIDUAL' ? '0' : '1');
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useKnownTitle();
  useEffect(() => {
    if (changed !== null) heading.current?.focus();
  }, [changed]);
  return (
    <section aria-labelledby="new-title" className={styles.form}>
      <h2 id="new-title" ref={heading} tabIndex={-1} className={styles.title}>
        {changed === null ? '加一个抬头' : `修改“${changed.title}”`}
      </h2>
      {changed !== null && (
        <div>
          <Button variant="plain" size="small" onClick={onLeave}>
            不改了
          </Button>
        </div>
      )}
      <TitleForm titleType={titleType} onType={setTitleType} changed={changed ?? undefined} known={known} onDone={onDone} />
    </section>
  );
}

/** Saved titles, and a form for one more or for changing one. */
function InvoiceTitles(shown: Shown<InvoiceQuery>) {
  const [changed, setChanged] = useState<InvoiceTitle | null>(null);
  const reload = useRefresh('invoiceTitles');
  const finish = () => {
    setChanged(null);
    void reload();
  };
  return (
    <>
      <CaseList view={toTitles(setChanged)} address={invoiceAddress} {...shown} />
      <TitleEditor key={changed?.titleId ?? 'new'} changed={changed} onDone={finish} onLeave={() => setChanged(null)} />
    </>
  );
}

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
  const { invoiceNo, state, title, seller, invoiceType, amount, tax, taxRate, content, items, file, remark, applyTime, email } = invoice;
  return (
    <CaseEntry
      title={`${content} ${formatYuan(amount)}`}
      state={{ label: invoiceStateLabels[state], tone: state === '2' ? 'ok' : 'neutral' }}
      meta={[invoiceTypeLabels[invoiceType], invoiceNo, `${formatMinute(applyTime)} 申请`]}
    >
      <p>
        抬头 {title}，{seller}开，{taxRate === EXEMPT_TAX_PERCENT ? '免税' : `税额 ${formatYuan(tax)}（税率 ${taxRateText(taxRate)}）`}
      </p>
      {email !== '' && <p>收票邮箱 {email}</p>}
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
