import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { useBindMobile } from './use-bind-mobile.ts';

function MobileForm({ onDone }: { onDone: () => void }) {
  const { form, captcha, sms, askForCode, submit } = useBindMobile(onDone);
  return (
    <SentForm className={styles.form} onSubmit={submit}>
      <FailureBox title="手机号没有换" failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <TextField {...form.control('mobile')} label="新手机号" inputMode="tel" autoComplete="tel-national" maxLength={11} />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} onAsk={askForCode} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          换手机号
        </Button>
      </div>
    </SentForm>
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
  const lead = profile.bindMobile ? `验证码和提醒发到 ${profile.mobile}。` : '还没有绑定手机号，收不到验证码和提醒。';
  return (
    <AccountSection id="mobile" title="手机号" lead={lead}>
      {isOpen ? (
        <MobileForm onDone={onChanged} />
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
