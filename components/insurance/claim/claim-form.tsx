import { ConsentField } from '#components/case/consent-field.tsx';
import { useConsent } from '#components/case/use-consent.ts';
import { Button } from '#components/ui/button/button.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import {
  amountOfDays,
  claimableBenefits,
  claimableInsureds,
  claimedDaily,
  claimLimitText,
  daysOfAmount,
  type InsuranceClaimForm,
  insuranceClaimForm,
  waitingText,
} from '#lib/contract/forms/insurance-claim-form.ts';
import { isWithoutSurvey } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { shortFigure } from '#lib/format/money.ts';
import { plainName } from '#lib/validation/plain-number.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from './claim.module.css';

export interface ClaimFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

const RULES = uploadRules('file', { types: ['pdf', 'jpg', 'jpeg', 'png'], limit: 10 });

interface ClaimFilesProps {
  id: string;
  label: string;
  orderNo: string;
  files: readonly ClaimFile[];
  error?: string | undefined;
  optional?: boolean | undefined;
  onChange: (files: ClaimFile[]) => void;
}

/** Photographs and papers of a claim. */
export function ClaimFiles({ id, label, orderNo, files, error, optional, onChange }: ClaimFilesProps) {
  return (
    <UploadField
      id={id}
      name="files"
      label={label}
      hint="现场照片、单据、证明，拍清楚就行。"
      rules={RULES}
      orderNumber={orderNo}
      error={error}
      optional={optional}
      files={files.map(({ fileName, fileUrl }) => ({ name: fileName, url: fileUrl, md5: '' }))}
      onChange={(stored) => onChange(stored.map(({ name, url }) => ({ fileName: name, fileUrl: url })))}
    />
  );
}

interface ClaimFormProps {
  order: InsuranceOrder;
  reload: Reload;
  onClose: () => void;
  /** It was made, and the order read anew. */
  onMade: () => void;
}

const EMPTY: InsuranceClaimForm = {
  insured: '',
  benefit: '',
  accidentTime: '',
  accidentPlace: '',
  description: '',
  claimAmount: '',
  accountName: '',
  bankAccount: '',
  files: [],
};

interface ClaimPartProps {
  order: InsuranceOrder;
  form: ReturnType<typeof useDraftForm<InsuranceClaimForm>>;
}

/** Whom it happened to and which cover is claimed, where there are several. */
function ClaimedFields({ order, form: { control, change, values } }: ClaimPartProps) {
  const { insureds } = order.application;
  const people = claimableInsureds(order).map((value, index) => ({
    value,
    label: `${insureds[index]?.name ?? ''}（${insureds[index]?.idNo || `第 ${value} 位`}）`,
  }));
  const benefits = claimableBenefits(order).map((name) => ({ value: name, label: name }));
  return (
    <>
      {people.length > 1 && <SelectField {...control('insured')} label="谁出的事" options={people} placeholder="请选择" />}
      {benefits.length > 1 && (
        <SelectField
          {...control('benefit')}
          label="要赔的是哪一项"
          options={benefits}
          placeholder="请选择"
          onChange={({ target }) => {
            const isAsCounted = claimedDaily(order, target.value)?.yuan === claimedDaily(order, values.benefit)?.yuan;
            change({ benefit: target.value, ...(!isAsCounted && { claimAmount: '' }) });
          }}
        />
      )}
    </>
  );
}

/** How much is claimed; of a cover that is paid by the day, for how many days. */
function AmountField({ order, form: { control, change, values } }: ClaimPartProps) {
  const most = claimLimitText(order, values);
  const daily = claimedDaily(order, values.benefit);
  const { claimAmount } = values;
  if (daily === null)
    return (
      <TextField {...control('claimAmount')} label="申请赔多少" hint={most || undefined} unit="元" inputMode="decimal" autoComplete="off" />
    );
  const { typed, isWhole } = daysOfAmount(claimAmount, daily);
  const sum = isWhole ? `，一共 ${shortFigure(Number(claimAmount))} 元` : '';
  return (
    <TextField
      {...control('claimAmount')}
      label="申请赔几天"
      hint={`每天 ${shortFigure(daily.yuan)} 元，最多 ${daily.days} 天${sum}。${most}`}
      unit="天"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target: { value } }) => change({ claimAmount: amountOfDays(value, daily) })}
    />
  );
}

const STRANGER = '和投保人、被保险人、受益人都不一样，请核对；没填错的可以继续，保险公司可能会要证明';

/** Nobody of the policy is called so. */
function isStranger({ application: { holder, insureds, beneficiaries } }: InsuranceOrder, accountName: string): boolean {
  const name = plainName(accountName);
  return name.length >= 2 && ![holder, ...insureds, ...beneficiaries].some((one) => plainName(one.name).startsWith(name));
}

/** How much is claimed, and to which account. */
function PaymentFields({ order, form }: ClaimPartProps) {
  const { control } = form;
  return (
    <>
      <AmountField order={order} form={form} />
      <TextField
        {...control('accountName')}
        label="户名"
        hint={isStranger(order, form.values.accountName) ? STRANGER : '收款人的姓名，或者单位名称'}
        maxLength={100}
        autoComplete="off"
      />
      <NumberField
        {...control('bankAccount')}
        label="赔到哪个账号"
        hint={`${order.product.insurerName}把钱打到这里。没交上的账号不保存，离开以后要再填`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/** The button that opened the form is gone: whoever pressed it goes on at its first field. */
const focusFirst = (fields: HTMLElement | null): void => fields?.querySelector<HTMLElement>('select, input, textarea')?.focus();

/** A claim: who was hurt and what is claimed, what happened when and where, how much, to which account, with what to show for it. */
export function ClaimForm({ order, reload, onClose, onMade }: ClaimFormProps) {
  const { orderNo, product } = order;
  const consent = useConsent('bankAccount', true, orderNo);
  const today = shanghaiDay(Date.now());
  const form = useDraftForm<InsuranceClaimForm>({
    id: `claim-${orderNo}`,
    unkept: ['bankAccount'],
    schema: insuranceClaimForm(order, today),
    empty: EMPTY,
    consent,
    send: async (values) => {
      await consent.give();
      await runCaseStep(() => request('insuranceClaim', { body: { ...values, orderNo } }), '理赔申请交上去了', reload);
      onMade();
    },
  });
  return (
    <Card>
      <DraftForm form={form} failureTitle="没有交成" className={styles.claim} aria-label="申请理赔">
        <div ref={focusFirst} className={styles.fields}>
          <ClaimedFields order={order} form={form} />
          <TextField
            {...form.control('accidentTime')}
            label="哪天出的事"
            hint={waitingText(order, form.values.accidentTime) || undefined}
            type="date"
            max={today}
          />
          <TextField {...form.control('accidentPlace')} label="在哪里" maxLength={200} />
          <div className={styles.whole}>
            <TextAreaField {...form.control('description')} label="怎么回事" hint="写清楚经过，最多 500 字" rows={4} maxLength={500} />
          </div>
          <PaymentFields order={order} form={form} />
        </div>
        <ConsentField
          consent={consent}
          label={`我同意把这个账号交给打款给我的机构，这一次是${product.insurerName}，只用来收这一件理赔的赔款`}
        />
        <ClaimFiles
          id={form.idOf('files')}
          label="理赔资料"
          orderNo={orderNo}
          files={form.values.files}
          error={form.errorOf('files')}
          optional={isWithoutSurvey(product)}
          onChange={(files) => form.change({ files })}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            提交理赔申请
          </Button>
          <Button variant="plain" onClick={onClose}>
            先不交，填的留着
          </Button>
        </div>
      </DraftForm>
    </Card>
  );
}
