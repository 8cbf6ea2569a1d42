import { CheckRow } from '#components/ui/field/check-row.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { changedTitleForm, invoiceTitleForm } from '#lib/contract/forms/invoice-forms.ts';
import type { InvoiceTitle } from '#lib/contract/invoice.ts';
import { TITLE_TYPES, titleTypeLabels } from '#lib/contract/invoice-states.ts';
import { doubtOfCreditCode } from '#lib/validation/credit-code.ts';

type Values = Omit<InvoiceTitle, 'titleId'>;

const EMPTY: Values = { titleType: '1', title: '', taxNo: '', address: '', phone: '', bank: '', bankAccount: '', isDefault: false };
const TYPES = TITLE_TYPES.toReversed().map((value) => ({ value, label: titleTypeLabels[value] }));

const PREFIXES = { params: { type: 'usr_bank_prefix' } } as const;

/** What accounts may begin with by the dictionary; the page's own list until it has answered, and where it is missing. */
function useBankPrefixes(): readonly string[] | undefined {
  const entries = useCall('dictType', PREFIXES).data?.data ?? [];
  return entries.length === 0 ? undefined : entries.map(({ dictValue }) => dictValue);
}

interface TitleFormProps {
  titleType: Values['titleType'];
  onType: (titleType: Values['titleType']) => void;
  /** The title that is changed; without one a new one is added. */
  changed?: InvoiceTitle;
  /** What a new one begins with. */
  known?: Partial<Values>;
  onDone: () => void;
}

/** A title: a company's with its tax number and account, a person's with the name alone. */
export function TitleForm({ titleType, onType, changed, known, onDone }: TitleFormProps) {
  const { titleId, ...stored } = changed ?? { ...EMPTY, ...known, titleId: undefined };
  const accountOf = (typed: string): string => (typed === '' && titleType === changed?.titleType ? stored.bankAccount : typed);
  const keepsAccount = changed?.titleType === titleType && stored.bankAccount !== '';
  const prefixes = useBankPrefixes();
  const form = useDraftForm<Values>({
    id: titleId === undefined ? 'invoice-title' : `invoice-title-${titleId}`,
    schema: keepsAccount ? changedTitleForm(titleType, prefixes) : invoiceTitleForm(titleType, prefixes),
    empty: { ...stored, titleType, bankAccount: '' },
    unkept: ['bankAccount', 'titleType'],
    // The platform knows its own masked account again.
    send: (values) => request('invoiceTitleSave', { body: { ...values, titleId, titleType, bankAccount: accountOf(values.bankAccount) } }),
    onDone: () => {
      notify('success', '抬头存好了');
      onDone();
    },
  });
  const { control, tick, change, values } = form;
  const chooseType = (next: Values['titleType']) => {
    change({ titleType: next });
    onType(next);
  };
  return (
    <DraftForm form={form} aria-label="发票抬头" failureTitle="没有存上" submitText={changed === undefined ? '存这个抬头' : '存下修改'}>
      <SegmentChoice label="抬头类型" name="titleType" choices={TYPES} value={titleType} onChange={chooseType} />
      <TextField {...control('title')} label={titleType === '1' ? '单位名称' : '姓名'} maxLength={100} />
      {titleType === '1' && (
        <>
          <NumberField
            {...control('taxNo')}
            label="税号"
            hint="18 位统一社会信用代码，或 15 位税号"
            autoComplete="off"
            below={<span role="status">{doubtOfCreditCode(values.taxNo)}</span>}
          />
          <FieldPair>
            <TextField {...control('bank')} label="开户银行" maxLength={100} />
            <NumberField
              {...control('bankAccount')}
              label="银行账号"
              hint={keepsAccount ? `不填就还用 ${stored.bankAccount}` : undefined}
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldPair>
          <FieldPair>
            <TextField {...control('address')} label="地址" optional maxLength={200} />
            <NumberField {...control('phone')} label="电话" optional inputMode="tel" />
          </FieldPair>
        </>
      )}
      <CheckRow label="设为默认抬头" {...tick('isDefault')} />
    </DraftForm>
  );
}
