import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { NumberField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { PROOF_WAYS, type ProofWay, SmsLoginForm, SmsRequestForm } from '#lib/contract/forms/account-forms.ts';
import { maskMobile } from '#lib/contract/sms-code.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { EMPTY_PROOF, ProofFields, useProof } from './proof-fields.tsx';

const EMPTY = { ...EMPTY_PROOF, mobile: '', smsCode: '' };

/** Another mobile number for the account: its owner proves to ask, and the new number by the code that comes to it; `onDone` is told. */
export function useBindMobile({ loginName, bindMobile: isBound }: UserProfile, onDone: () => void) {
  const form = useDraftForm({ empty: EMPTY });
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const proof = useProof(form, { loginName, purpose: 'rebind', captcha });
  const { values } = form;
  const mobile = sms.follow(form.control('mobile'));
  const askForCode = () => {
    const faults = [...formFaults(SmsRequestForm, values), ...checkCaptcha(captcha, values.code)];
    const body = { mobile: values.mobile, code: values.code, uuid: captcha.uuid };
    void sms.ask(faults, () => request('bindSmsCode', { body }));
  };
  const submit = () =>
    form.attempt([...(isBound ? proof.check() : []), ...formFaults(SmsLoginForm, values)], async () => {
      const own = { mobile: values.mobile, smsCode: values.smsCode };
      await request('bindMobile', { body: isBound ? { ...own, ...proof.toBody() } : own });
      form.clear();
      notify('success', isBound ? '手机号换好了，其他设备上的登录都已退出' : '手机号绑好了');
      onDone();
    });
  return { form, mobile, captcha, sms, proof, askForCode, submit };
}

const toWays = ({ authState }: UserProfile): readonly ProofWay[] =>
  authState === AUTH_STATES.passed ? PROOF_WAYS : PROOF_WAYS.filter((way) => way !== 'identity');

/** The page knows the bound number in part only: the platform decides. */
const isBoundNumber = (typed: string, { mobile }: UserProfile): boolean => typed !== '' && maskMobile(typed) === mobile;

function MobileForm({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const { form, mobile, captcha, sms, proof, askForCode, submit } = useBindMobile(profile, onDone);
  const isBound = profile.bindMobile;
  // One picture for both codes: it stands where one is asked for first.
  const isPictureAbove = isBound && proof.way === 'oldCode' && proof.sms.phase === 'asking';
  return (
    <DraftForm form={form} failureTitle={isBound ? '手机号没有换' : '手机号没有绑'} className={styles.form} onSubmit={submit}>
      {isBound && <ProofFields form={form} proof={proof} profile={profile} ways={toWays(profile)} />}
      <NumberField
        {...mobile}
        label="新手机号"
        inputMode="tel"
        autoComplete="tel-national"
        below={
          <span role="status">
            {isBound && isBoundNumber(mobile.value, profile) && '这像是现在绑定的手机号，换成别的号码才能收到验证码。'}
          </span>
        }
      />
      {sms.phase === 'asking' && !isPictureAbove && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField
        {...form.control('smsCode')}
        label={isBound && proof.way === 'oldCode' ? '新手机号收到的验证码' : undefined}
        sms={sms}
        sentTo={`验证码已发到 ${form.values.mobile}`}
        onAsk={askForCode}
      />
      <p className={styles.lead}>
        新手机号 24 小时以后才能用来登录和找回密码，这期间请用密码登录。{isBound && '原手机号会收到短信，72 小时内可以撤回。'}
      </p>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {isBound ? '换手机号' : '绑定'}
        </Button>
      </div>
    </DraftForm>
  );
}

interface MobileSectionProps {
  profile: UserProfile;
  isOpen: boolean;
  onOpen: () => void;
  /** The number is another one now. */
  onChanged: () => void;
}

/** The number that codes and messages go to; a form for another one on demand. */
export function MobileSection({ profile, isOpen, onOpen, onChanged }: MobileSectionProps) {
  const held =
    profile.numberHeldUntil === null ? '' : `刚换过，${formatMinute(profile.numberHeldUntil)} 以后才能用它登录、找回密码和注销账号。`;
  const lead = profile.bindMobile ? `验证码和提醒发到 ${profile.mobile}。${held}` : '还没有绑定手机号，收不到验证码和提醒。';
  return (
    <AccountSection id="mobile" title="手机号" lead={lead}>
      {isOpen ? (
        <MobileForm profile={profile} onDone={onChanged} />
      ) : (
        <div>
          <Button variant="second" onClick={onOpen}>
            {profile.bindMobile ? '换一个手机号' : '绑定手机号'}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
