import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { InvoiceTitle } from '#lib/contract/invoice.ts';
import { titleTypeLabels } from '#lib/contract/invoice-states.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { TitleForm } from './title-form.tsx';

interface TitleRowProps {
  title: InvoiceTitle;
  onChange: () => void;
  onRemove: () => void;
}

function TitleRow({ title, onChange, onRemove }: TitleRowProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{title.title}</h2>
        {title.isDefault && <Tag tone="river">默认</Tag>}
      </div>
      <p className={styles.meta}>
        <span>{titleTypeLabels[title.titleType]}</span>
        {title.taxNo !== '' && <span>税号 {title.taxNo}</span>}
        {title.bankAccount !== '' && (
          <span>
            {title.bank} {title.bankAccount}
          </span>
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="plain" size="small" onClick={onChange}>
          修改<span className="visually-hidden">：{title.title}</span>
        </Button>
        <Button variant="plain" size="small" onClick={onRemove}>
          删除<span className="visually-hidden">：{title.title}</span>
        </Button>
      </div>
    </li>
  );
}

interface TitleEditorProps {
  changed: InvoiceTitle | null;
  onDone: () => void;
  onLeave: () => void;
}

/** The form of a new title, or of the one that is changed; it comes into view with its heading. */
function TitleEditor({ changed, onDone, onLeave }: TitleEditorProps) {
  const [titleType, setTitleType] = useState<InvoiceTitle['titleType']>(changed?.titleType ?? '1');
  const heading = useRef<HTMLHeadingElement>(null);
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
      <TitleForm titleType={titleType} onType={setTitleType} changed={changed ?? undefined} onDone={onDone} />
    </section>
  );
}

/** Saved titles, and a form for one more or for changing one. */
export function InvoiceTitles() {
  const { data, error, mutate } = useCall('invoiceTitles');
  const [changed, setChanged] = useState<InvoiceTitle | null>(null);
  const [leaving, setLeaving] = useState<InvoiceTitle | null>(null);
  const { run } = useSubmit(notifyFailure);
  const remove = async () => {
    await run(async () => {
      if (leaving !== null) await request('invoiceTitleRemove', { body: { titleId: leaving.titleId } });
      notify('success', '抬头删了');
    });
    setLeaving(null);
    setChanged(null);
    await mutate();
  };
  const finish = () => {
    setChanged(null);
    void mutate();
  };
  return (
    <>
      <ListFrame rows={data?.data} failure={error?.message} onRetry={() => void mutate()} empty={<EmptyState title="还没有存抬头" />}>
        {(rows) => (
          <ul className={styles.rows} aria-label="发票抬头">
            {rows.map((title) => (
              <TitleRow key={title.titleId} title={title} onChange={() => setChanged(title)} onRemove={() => setLeaving(title)} />
            ))}
          </ul>
        )}
      </ListFrame>
      <TitleEditor key={changed?.titleId ?? 'new'} changed={changed} onDone={finish} onLeave={() => setChanged(null)} />
      <ConfirmDialog
        open={leaving !== null}
        title="提示"
        confirmText="删除"
        cancelText="取消"
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      >
        删除“{leaving?.title}”，开过的发票不变。
      </ConfirmDialog>
    </>
  );
}
