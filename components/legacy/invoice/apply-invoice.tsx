import { invoiceAddress } from '#components/case/kinds/invoice-address.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { InvoiceForm } from '#lib/contract/forms/invoice-forms.ts';
import type { InvoiceTitle, PaidThing } from '#lib/contract/invoice.ts';
import { INVOICE_TYPES, invoiceTypeLabels } from '#lib/contract/invoice-states.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { revalidateUserData } from '../revalidate-user-data.ts';

const CENTS = 100;

/** Sum of the chosen things in 元, reckoned in whole cents. */
export const sumOf = (things: readonly Pick<PaidThing, 'amount'>[]): number =>
  things.reduce((sum, { amount }) => sum + Math.round(amount * CENTS), 0) / CENTS;

/** Things by who got the money: one invoice is of one seller. */
export function groupBySeller(things: readonly PaidThing[]): { readonly seller: string; readonly things: readonly PaidThing[] }[] {
  const groups = new Map<string, PaidThing[]>();
  for (const thing of things) groups.set(thing.seller, [...(groups.get(thing.seller) ?? []), thing]);
  return [...groups].map(([seller, ofSeller]) => ({ seller, things: ofSeller }));
}

const EMPTY: InvoiceForm = { titleId: '', items: [], invoiceType: '1', email: '', mobile: '' };
const TYPES = INVOICE_TYPES.map((value) => ({ value, label: invoiceTypeLabels[value] }));

interface ThingsProps {
  id: string;
  things: readonly PaidThing[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** What can be invoiced, by seller: choosing one of another seller begins anew. */
function Things({ id, things, chosen, error, onChange }: ThingsProps) {
  const toggle = (thing: PaidThing) => {
    if (chosen.includes(thing.orderNo)) return onChange(chosen.filter((one) => one !== thing.orderNo));
    const ofSeller = things.filter(({ seller, orderNo }) => seller === thing.seller && chosen.includes(orderNo));
    return onChange([...ofSeller.map(({ orderNo }) => orderNo), thing.orderNo]);
  };
  const groups = groupBySeller(things);
  return (
    <div id={id} tabIndex={-1} className={styles.list}>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {groups.length > 1 && <p className={styles.note}>一张发票只开一家的费用：选了另一家的，前一家的就不选了，可以再申请一张。</p>}
      {groups.map((group) => (
        <fieldset key={group.seller} className={styles.things}>
          <legend className={styles.name}>{group.seller}</legend>
          {group.things.map((thing) => (
            <CheckRow
              key={thing.orderNo}
              checked={chosen.includes(thing.orderNo)}
              onChange={() => toggle(thing)}
              label={
                <>
                  {thing.name}，<span className={styles.kept}>{formatDay(thing.payTime)} 付，</span>
                  {thing.orderNo}，{formatYuan(thing.amount)}
                </>
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface ApplyFormProps {
  things: readonly PaidThing[];
  titles: readonly InvoiceTitle[];
  onDone: () => void;
}

function ApplyForm({ things, titles, onDone }: ApplyFormProps) {
  const standard = titles.find(({ isDefault }) => isDefault)?.titleId ?? '';
  const form = useDraftForm<InvoiceForm>({
    id: 'invoice-apply',
    schema: InvoiceForm,
    empty: { ...EMPTY, titleId: standard },
    send: ({ items, ...rest }) => request('invoiceApply', { body: { ...rest, orderNos: items } }),
    onDone: () => {
      notify('success', '申请交上去了，开好了告诉您');
      void revalidateUserData('/api/usr/invoice/');
      onDone();
    },
  });
  const { values, control, change, errorOf, idOf } = form;
  const chosen = things.filter(({ orderNo }) => values.items.includes(orderNo));
  return (
    <DraftForm form={form} aria-label="申请开票" failureTitle="没有交上去" submitText="申请开票">
      <Things id={idOf('items')} things={things} chosen={values.items} error={errorOf('items')} onChange={(items) => change({ items })} />
      <p className={styles.sum} role="status">
        开票金额 {formatYuan(sumOf(chosen))}
      </p>
      <SelectField
        {...control('titleId')}
        label="抬头"
        placeholder="请选择"
        options={titles.map(({ titleId, title }) => ({ value: titleId, label: title }))}
      />
      <ChoiceField {...control('invoiceType')} label="发票类型" hint="专票只能开给单位" choices={TYPES} />
      <FieldPair>
        <TextField {...control('email')} label="电子邮箱" type="email" autoComplete="email" maxLength={100} />
        <NumberField {...control('mobile')} label="手机号" optional type="tel" />
      </FieldPair>
    </DraftForm>
  );
}

/** The things that were paid and have no invoice, and the form that asks for one. */
export function ApplyInvoice({ onDone }: { onDone: () => void }) {
  const things = useCall('invoicePaidThings', {}, { revalidateOnFocus: true });
  const titles = useCall('invoiceTitles');
  const error = things.error ?? titles.error;
  const retry = () => void Promise.allSettled([things.mutate(), titles.mutate()]);
  return (
    <ListFrame
      rows={titles.data === undefined ? undefined : things.data?.data}
      failure={error?.message}
      onRetry={retry}
      empty={
        <EmptyState title="没有能开票的费用">
          <p>付过的保费、保函费和证书费，会列在这里；正在退和已经退回的不能开。</p>
        </EmptyState>
      }
    >
      {(rows) =>
        titles.data?.data.length === 0 ? (
          <EmptyState title="先存一个抬头" actions={<ButtonLink href={invoiceAddress.toHref({ tab: 'titles' })}>去存抬头</ButtonLink>}>
            <p>有 {rows.length} 项费用可以开票。</p>
          </EmptyState>
        ) : (
          <div className={styles.form}>
            <ApplyForm things={rows} titles={titles.data?.data ?? []} onDone={onDone} />
          </div>
        )
      }
    </ListFrame>
  );
}
