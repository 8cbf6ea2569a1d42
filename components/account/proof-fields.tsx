import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import type { useTextForm } from '#components/ui/field/use-text-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import type { ProofWay } from '#lib/contract/forms/owner-proof-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import type { EMPTY_PROOF, Proof } from './use-proof.ts';

const LABELS: Readonly<Record<ProofWay, string>> = { password: '用密码', oldCode: '用原手机号', identity: '用实名信息' };

interface ProofFieldsProps {
  form: Pick<ReturnType<typeof useTextForm<typeof EMPTY_PROOF>>, 'control'>;
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
          <TextField
            {...form.control('idNo')}
            label="证件号码"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
    </>
  );
}
