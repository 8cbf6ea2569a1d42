import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { request } from '#lib/browser/request.ts';
import { runCaseStep } from '#lib/browser/run-case-step.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { Invoice } from '#lib/contract/invoice.ts';
import { invoiceStateLabels, invoiceTypeLabels } from '#lib/contract/invoice-states.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { refreshOwn } from '../refresh-own.ts';
import { INVOICE_PATH, type InvoicePageQuery } from './invoice-query.ts';

function Cancel({ invoice: { invoiceNo, version } }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        取消申请<span className="visually-hidden">：{invoiceNo}</span>
      </Button>
      <ActionDialog
        open={isOpen}
        danger
        confirmText="取消申请"
        cancelText="先不取消"
        onConfirm={async () => {
          await runCaseStep(
            () => request('invoiceCancel', { body: { invoiceNo, version } }),
            '申请取消了',
            () => refreshOwn('/api/usr/invoice/'),
          );
        }}
        onClose={() => setOpen(false)}
      >
        取消以后，这些费用可以重新申请开票。
      </ActionDialog>
    </>
  );
}

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { invoiceNo, state, title, seller, invoiceType, amount, tax, taxRate, content, items, file, remark, applyTime } = invoice;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {content} {formatYuan(amount)}
        </h2>
        <Tag tone={state === '2' ? 'ok' : 'neutral'}>{invoiceStateLabels[state]}</Tag>
      </div>
      <p className={styles.meta}>
        <span>{invoiceTypeLabels[invoiceType]}</span>
        <span>{invoiceNo}</span>
        <span>{formatMinute(applyTime)} 申请</span>
      </p>
      <p>
        抬头 {title}，{seller}开，税额 {formatYuan(tax)}（税率 {taxRate}%）
      </p>
      <p className={styles.note}>{items.map(({ name, orderNo }) => `${name} ${orderNo}`).join('；')}</p>
      {remark !== '' && <p>原因：{remark}</p>}
      {file !== null && (
        <CaseFiles label={state === '4' ? '原发票，已红冲，只作记录' : '发票文件'} files={[{ name: file.fileName, url: file.fileUrl }]} />
      )}
      {invoice.canCancel && (
        <div>
          <Cancel invoice={invoice} />
        </div>
      )}
    </li>
  );
}

interface InvoiceListProps {
  query: InvoicePageQuery;
  onShow: (next: InvoicePageQuery) => void;
}

/** Invoices that were asked for, with their files. */
export function InvoiceList({ query, onShow }: InvoiceListProps) {
  const { page, limit } = query;
  const { data, error, mutate } = useCall(
    'invoices',
    { query: { pageNum: page, pageSize: limit } },
    { keepPreviousData: true, revalidateOnFocus: true },
  );
  return (
    <ListFrame rows={data?.rows} failure={error?.message} onRetry={() => void mutate()} empty={<EmptyState title="还没有申请过发票" />}>
      {(rows) => (
        <>
          <ul className={styles.rows} aria-label="我的发票">
            {rows.map((invoice) => (
              <InvoiceCard key={invoice.invoiceNo} invoice={invoice} />
            ))}
          </ul>
          <Pager
            total={data?.total ?? 0}
            page={page}
            limit={limit}
            unit="张"
            path={INVOICE_PATH}
            conditions={{ tab: 'own' }}
            onChange={(place) => onShow({ ...query, ...place })}
          />
        </>
      )}
    </ListFrame>
  );
}
