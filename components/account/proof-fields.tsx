import { useState } from 'react';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import type { Captcha } from '#components/ui/captcha/use-captcha.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import type { DraftFormState } from '#components/ui/form/use-draft-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { ownerProofForms, type ProofWay } from '#lib/contract/forms/account-forms.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';

/** What a form that asks for a proof holds, beside its own fields. */
export const EMPTY_PROOF = { password: '', oldCode: '', realName: '', idNo: '', code: '' };

const CODE_FIELD = 'oldCode';

/** A form of these and other texts. */
interface ProofForm extends Pick<DraftFormState<typeof EMPTY_PROOF>, 'values' | 'mark' | 'forgetFaults'> {
  readonly fill: (values: { readonly code: string }) => void;
}

interface ProofOrder {
  readonly loginName: string;
  /** For what the code to the bound number is asked for. */
  readonly purpose: 'rebind' | 'wechat';
  readonly captcha: Captcha;
}

/** How whoever is logged in proves to be the account's owner; what was typed for another way stays, and is not sent. */
export function useProof(form: ProofForm, { loginName, purpose, captcha }: ProofOrder) {
  const [way, setWay] = useState<ProofWay>('password');
  const sms = useSmsCode(captcha, form, CODE_FIELD, CODE_FIELD);
  const { values } = form;
  const choose = (chosen: ProofWay) => {
    form.forgetFaults();
    setWay(chosen);
  };
  const askForCode = () => {
    const body = { loginName, purpose, code: values.code, uuid: captcha.uuid } as const;
    void sms.ask(checkCaptcha(captcha, values.code), () => request('sendUserSmsCode', { body }));
  };
  const check = (): FieldFault[] => formFaults(ownerProofForms[way], values);
  const toBody = () => {
    const { password, oldCode, realName, idNo } = values;
    if (way === 'password') return { password };
    return way === 'oldCode' ? { oldCode } : { realName, idNo };
  };
  return { way, choose, sms, captcha, askForCode, check, toBody };
}

export type Proof = ReturnType<typeof useProof>;

const LABELS: Readonly<Record<ProofWay, string>> = { password: '用密码', oldCode: '用原手机号', identity: '用实名信息' };

interface ProofFieldsProps {
  form: Pick<DraftFormState<typeof EMPTY_PROOF>, 'control'>;
  proof: Proof;
  profile: UserProfile;
  ways: readonly ProofWay[];
}

function CodeFields({ form, proof: { sms, captcha, askForCode }, profile }: ProofFieldsProps) {
  return (
    <>
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField
        {...form.control('oldCode')}
        label="原手机号收到的验证码"
        sms={sms}
        sentTo={`验证码已发到 ${profile.mobile}`}
        onAsk={askForCode}
      />
    </>
  );
}

/** The proof that it is the owner who asks: one of a few ways. */
export function ProofFields(props: ProofFieldsProps) {
  const { form, proof, profile, ways } = props;
  return (
    <>
      <div className={styles.proof}>
        <p className={styles.proofTitle}>怎么证明是您本人</p>
        <SegmentChoice
          label="怎么证明是您本人"
          name="proofWay"
          choices={ways.map((value) => ({ value, label: LABELS[value] }))}
          value={proof.way}
          onChange={proof.choose}
        />
      </div>
      {proof.way === 'password' && (
        <>
          <input type="text" name="username" autoComplete="username" value={profile.loginName} readOnly hidden />
          <PasswordField {...form.control('password')} label="登录密码" autoComplete="current-password" />
        </>
      )}
      {proof.way === 'oldCode' && <CodeFields {...props} />}
      {proof.way === 'identity' && (
        <>
          <TextField {...form.control('realName')} label="真实姓名" hint="实名认证时填的姓名" autoComplete="name" maxLength={50} />
          <NumberField {...form.control('idNo')} label="证件号码" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </>
      )}
    </>
  );
}
