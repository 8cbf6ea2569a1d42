import { useEffect, useRef, useState } from 'react';
import { CaseAction } from '#components/case/case-action.tsx';
import { CaseEntry, EntryButtons } from '#components/case/case-entry.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import type { CaseListView, CaseStep, Shown } from '#components/case/case-view.ts';
import { TitleForm } from '#components/legacy/invoice/title-form.tsx';
import styles from '#components/legacy/legacy.module.css';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { useRefresh } from '#lib/browser/use-call.ts';
import type { InvoiceTitle } from '#lib/contract/invoice.ts';
import { titleTypeLabels } from '#lib/contract/invoice-states.ts';
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
export function InvoiceTitles(shown: Shown<InvoiceQuery>) {
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
