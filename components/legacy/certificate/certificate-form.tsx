import { Button } from '#components/ui/button/button.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { CertOrder } from '#lib/contract/certificate.ts';
import {
  CERT_ALGORITHMS,
  CERT_PURPOSES,
  type CertBizType,
  certBizTypeLabels,
  certFeesYuan,
  isCertDelivered,
} from '#lib/contract/certificate-states.ts';
import { type CertificateApplication, certificateForm } from '#lib/contract/forms/certificate-form.ts';
import { formatYuan } from '#lib/format/money.ts';
import styles from '../legacy.module.css';
import { revalidateUserData } from '../revalidate-user-data.ts';

const EMPTY: Omit<CertificateApplication, 'bizType'> = {
  holder: '',
  idNo: '',
  mobile: '',
  algorithm: 'SM2',
  purposes: [],
  reason: '',
  delivery: '自取',
  address: '',
};
const DELIVERIES = [
  { value: '自取', label: '自取' },
  { value: '邮寄', label: '邮寄' },
];
const ALGORITHMS = CERT_ALGORITHMS.map((value) => ({ value, label: value === 'SM2' ? 'SM2（国密）' : value }));

type Form = DraftFormState<CertificateApplication>;

function Purposes({ form: { tickOne, errorOf, idOf } }: { form: Form }) {
  const id = idOf('purposes');
  const error = errorOf('purposes');
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>用途</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {CERT_PURPOSES.map((purpose) => (
        <CheckRow key={purpose} label={purpose} {...tickOne('purposes', purpose)} />
      ))}
    </fieldset>
  );
}

function Fields({ form, bizType }: { form: Form; bizType: CertBizType }) {
  const { control, values } = form;
  return (
    <>
      {(bizType === '1' || bizType === '4') && (
        <FieldPair>
          <TextField {...control('holder')} label={bizType === '4' ? '新的持有人' : '持有人'} autoComplete="name" maxLength={50} />
          <NumberField {...control('idNo')} label="身份证号" autoComplete="off" />
        </FieldPair>
      )}
      {bizType === '1' && (
        <>
          <Purposes form={form} />
          <ChoiceField
            {...control('algorithm')}
            label="算法"
            hint="国内的网站和软件用 SM2；对方写明要 RSA 的，才选 RSA。"
            choices={ALGORITHMS}
          />
        </>
      )}
      {bizType !== '1' && bizType !== '2' && <TextField {...control('reason')} label="原因" maxLength={200} />}
      <NumberField {...control('mobile')} label="手机号" type="tel" autoComplete="tel" />
      {isCertDelivered(bizType) && (
        <>
          <ChoiceField {...control('delivery')} label="怎么拿" choices={DELIVERIES} />
          {values.delivery === '邮寄' && (
            <TextField {...control('address')} label="收件地址" autoComplete="street-address" maxLength={200} />
          )}
        </>
      )}
    </>
  );
}

interface CertificateFormProps {
  bizType: CertBizType;
  certId: string | undefined;
  /** The order that is written on; undefined for a new one. */
  order: CertOrder | undefined;
  onDone: () => void;
}

/** The form of one kind of order: only what that kind needs is asked. */
export function CertificateForm({ bizType, certId, order, onDone }: CertificateFormProps) {
  const saving = useSubmit(notifyFailure);
  const place = { certId, orderNo: order?.orderNo, version: order?.version };
  const finish = (sentence: string) => {
    notify('success', sentence);
    void revalidateUserData('/api/usr/cert/');
    void refreshCentreSummary();
    onDone();
  };
  const form = useDraftForm<CertificateApplication>({
    id: `certificate-${bizType}-${order?.orderNo ?? certId ?? 'new'}`,
    schema: ({ delivery }) => certificateForm(bizType, delivery),
    empty: order?.application ?? { ...EMPTY, bizType },
    unkept: ['idNo'],
    send: (values) => request('certOrderSubmit', { body: { ...values, bizType, ...place } }),
    onDone: () => finish('申请交上去了'),
  });
  const save = async () => {
    await request('certOrderSave', { body: { ...form.values, bizType, ...place } });
    finish('草稿存好了');
  };
  const fee = certFeesYuan[bizType];
  return (
    <section aria-labelledby="certificate-form" className={styles.form}>
      <div>
        <h2 id="certificate-form" className={styles.title}>
          数字证书{certBizTypeLabels[bizType]}
        </h2>
        <p className={styles.note}>{fee === 0 ? '不收费。' : `费用 ${formatYuan(fee)}，审核通过以后再付。`}</p>
        {order !== undefined && order.remark !== '' && <p>要改的：{order.remark}</p>}
      </div>
      <DraftForm
        form={form}
        aria-label={`数字证书${certBizTypeLabels[bizType]}`}
        failureTitle="没有交上去"
        submitText="递交申请"
        more={
          <Button variant="second" busy={saving.isBusy} onClick={() => void saving.run(save)}>
            存草稿
          </Button>
        }
      >
        <Fields form={form} bizType={bizType} />
      </DraftForm>
    </section>
  );
}
