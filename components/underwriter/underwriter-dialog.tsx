'use client';

import { useId, useState } from 'react';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { AgencyCodeField } from '#components/ui/field/agency-code-field.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { keepFollow } from '#lib/browser/kept-follow.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { REGISTRATION_DAYS } from '#lib/contract/agency/actions.ts';
import { spellFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import { AgencyRegistrationForm } from '#lib/contract/forms/agency-registration-form.ts';
import { LOGO_SCENE, UPLOAD_TICKET } from '#lib/contract/upload-scene.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from './underwriter-dialog.module.css';
import { useAgencyTicket } from './use-agency-ticket.ts';

const EMPTY = {
  agencyOrgCode: '',
  agencyOrgName: '',
  shortName: '',
  agencyOrgType: '',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  websiteUrl: '',
  remark: '',
  logo: [] as readonly UploadedFile[],
};

/** What is typed stays when the dialog is left, the page reloaded or a try fails; `onDone` is told when the registration was taken, `onRegistered` where it can be followed by a number. */
function useUnderwriterForm(onDone: () => void, onRegistered: (registrationNo: string) => void) {
  const onFailure = (error: unknown) => notify('warning', failureMessage(error));
  const form = useDraftForm({ id: 'underwriter', empty: EMPTY, onFailure });
  const ticket = useAgencyTicket();
  const body = { ...form.values, logo: form.values.logo[0]?.url ?? '' };

  /** The ticket of the registration; null while its captcha has to be answered first. */
  const ensureTicket = () =>
    ticket.ensure().catch((error: unknown) => {
      if (!(error instanceof UploadHeldBack)) throw error;
      form.tellFaults([{ field: form.idOf('code'), message: error.message }]);
      return null;
    });
  const send = async () => {
    const held = await ensureTicket();
    if (held === null) return;
    let registered = '';
    try {
      const { success, msg, data } = await request('agencyRegister', { body: held === '' ? body : { ...body, ticket: held } });
      if (!success) return notify('warning', msg || sentences.unknown);
      registered = data?.registrationNo ?? '';
    } finally {
      // It was spent, or may have been.
      ticket.forget();
    }
    if (registered !== '') keepFollow({ feedbackNo: registered, mobile: body.contactMobile, ticket: '' });
    form.clear();
    if (registered !== '') return onRegistered(registered);
    onDone();
    notify('success', '注册申请提交成功');
  };
  const submit = () => form.attempt(formFaults(AgencyRegistrationForm, body, form.idOf), send);
  const writeCode = (code: string) => {
    ticket.write(code);
    form.forgetFault('code');
  };
  return { ...form, ticket, submit, writeCode };
}

type UnderwriterForm = ReturnType<typeof useUnderwriterForm>;

const ORG_TYPES = { params: { type: 'usr_org_orgType' } } as const;
const LOGO_RULES = uploadRules('image', { limit: 1, maxSizeMb: 20 });

interface UnderwriterFieldsProps {
  form: UnderwriterForm;
  onUploading: (isUploading: boolean) => void;
}

/** Code of `usr_org_orgType`. */
function OrgType({ form }: Pick<UnderwriterFieldsProps, 'form'>) {
  const { data, error, mutate } = useCall('dictType', ORG_TYPES);
  const options = (data?.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  const { error: fault, ...select } = form.control('agencyOrgType');
  return (
    <div>
      <SelectField {...select} label="金融机构类型" placeholder="请选择" options={options} error={fault ?? error?.message} />
      {error !== undefined && (
        <Button variant="plain" size="small" onClick={() => void mutate().catch(() => undefined)}>
          再试一次
        </Button>
      )}
    </div>
  );
}

/** The fields of an institution (spec §3), two beside each other. */
function UnderwriterFields({ form, onUploading }: UnderwriterFieldsProps) {
  return (
    <div className={`phone-stack ${styles.fields}`}>
      <div className={styles.whole}>
        <AgencyCodeField control={form.control('agencyOrgCode')} />
      </div>
      <TextField {...form.control('agencyOrgName')} label="金融机构名称" autoComplete="organization" maxLength={100} />
      <TextField {...form.control('shortName')} label="简称" optional maxLength={30} />
      <OrgType form={form} />
      <TextField {...form.control('contactName')} label="联系人" optional autoComplete="name" maxLength={50} />
      <NumberField {...form.control('contactMobile')} label="联系手机" optional inputMode="tel" autoComplete="tel-national" />
      <TextField {...form.control('contactEmail')} label="联系邮箱" optional inputMode="email" autoComplete="email" />
      <TextField {...form.control('websiteUrl')} label="网址" optional inputMode="url" autoComplete="url" />
      {form.ticket.isWanted && (
        <div className={styles.whole}>
          <CaptchaField
            captcha={form.ticket.captcha}
            id={form.idOf('code')}
            value={form.ticket.code}
            onChange={({ target }) => form.writeCode(target.value)}
            error={form.ticket.fault}
          />
        </div>
      )}
      <div className={styles.whole}>
        <UploadField
          name="logo"
          id={form.idOf('logo')}
          label="logo图标"
          rules={LOGO_RULES}
          files={form.values.logo}
          onChange={(logo) => form.change({ logo })}
          onBusyChange={onUploading}
          bizSceneCode={LOGO_SCENE}
          prepare={async () => ({ [UPLOAD_TICKET]: await form.ticket.ensure() })}
          error={form.errorOf('logo')}
        />
      </div>
      <div className={styles.whole}>
        <TextAreaField {...form.control('remark')} label="备注" optional maxLength={500} />
      </div>
    </div>
  );
}

interface UnderwriterDialogProps {
  open: boolean;
  onClose: () => void;
}

const LEAD = <p className={styles.lead}>没写“选填”的都要填，验证码填一次就够。提交后由平台审核，留了联系手机才能查进度、收短信。</p>;

/** What to keep of a registration that was taken. */
function Registered({ registrationNo, onClose }: { registrationNo: string; onClose: () => void }) {
  return (
    <AntdProvider>
      <Dialog open title="注册申请提交成功" onClose={onClose} actions={<Button onClick={onClose}>记下了</Button>}>
        <p>
          编号 <strong>{spellFeedbackNo(registrationNo)}</strong>，请记下来。{REGISTRATION_DAYS} 个工作日内答复。
        </p>
        <p>
          凭编号和联系手机，到<SiteLink href={patterns.feedbackFollow}>查进度</SiteLink>看办到哪一步、补正或者撤回。
        </p>
      </Dialog>
    </AntdProvider>
  );
}

/** Registration of an underwriting institution (spec §2). */
export function UnderwriterDialog({ open, onClose }: UnderwriterDialogProps) {
  const formId = useId();
  const [registrationNo, setRegistrationNo] = useState('');
  const form = useUnderwriterForm(onClose, setRegistrationNo);
  const [isUploading, setUploading] = useState(false);
  const leave = () => {
    form.forgetFaults();
    onClose();
  };
  if (registrationNo !== '')
    return (
      <Registered
        registrationNo={registrationNo}
        onClose={() => {
          setRegistrationNo('');
          onClose();
        }}
      />
    );
  const actions = (
    <>
      <Button variant="second" onClick={form.isBusy ? undefined : leave}>
        取消
      </Button>
      <Button type="submit" form={formId} busy={form.isBusy || isUploading} busyText={isUploading ? '正在上传' : undefined}>
        提交注册申请
      </Button>
    </>
  );
  return (
    <AntdProvider>
      <Dialog open={open} title="金融机构承保注册" width="wide" onClose={leave} busy={form.isBusy} actions={actions}>
        <DraftForm id={formId} form={form} lead={LEAD} className={styles.form} onSubmit={() => isUploading || form.submit()}>
          <UnderwriterFields form={form} onUploading={setUploading} />
        </DraftForm>
      </Dialog>
    </AntdProvider>
  );
}
