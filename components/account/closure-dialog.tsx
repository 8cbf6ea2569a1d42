import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { CLOSURE_WAIT_DAYS } from '#lib/contract/account-closure.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './account.module.css';
import { useClosure } from './use-closure.ts';

interface ClosureDialogProps {
  profile: UserProfile;
  open: boolean;
  onClose: () => void;
}

interface ClosureFormProps {
  id: string;
  profile: UserProfile;
  closure: ReturnType<typeof useClosure>;
}

function ClosureForm({ id, profile, closure: { form, captcha, sms, askForCode, submit } }: ClosureFormProps) {
  return (
    <SentForm id={id} className={styles.form} onSubmit={submit}>
      <p>
        提交后所有设备马上退出，{CLOSURE_WAIT_DAYS} 天后注销。这 {CLOSURE_WAIT_DAYS} 天里只要登录一次，就当您不注销了。
      </p>
      <p>注销以后：个人资料、消息、收藏和上传的证件照删除；办过的订单依法留存，姓名和号码遮住；用户名 180 天内别人不能用。不能恢复。</p>
      <FailureBox title="没有注销" failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <input type="text" name="username" autoComplete="username" value={profile.loginName} readOnly hidden />
      <PasswordField {...form.control('password')} label="登录密码" autoComplete="current-password" />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} sentTo={`验证码已发到 ${profile.mobile}`} onAsk={askForCode} />
    </SentForm>
  );
}

/** Every session has ended: what is left is to know the date, and the way back. */
function AskedClosure({ closesAt, onLeave }: { closesAt: string; onLeave: () => void }) {
  const action = (
    <Button size="small" onClick={onLeave}>
      知道了，退出
    </Button>
  );
  return (
    <Dialog open title="已申请注销" onClose={onLeave} actions={action}>
      <p>账号将在 {formatMinute(closesAt)} 注销，这条也用短信发给您了。在那之前登录一次就撤回，账号照常使用。</p>
    </Dialog>
  );
}

function OpenClosure({ profile, onClose }: Omit<ClosureDialogProps, 'open'>) {
  const id = useId();
  const closure = useClosure(profile.loginName);
  const { isBusy } = closure.form;
  if (closure.closesAt !== null) return <AskedClosure closesAt={closure.closesAt} onLeave={closure.leave} />;
  const actions = (
    <>
      <Button variant="second" size="small" onClick={isBusy ? undefined : onClose}>
        不注销了
      </Button>
      <Button type="submit" form={id} variant="danger" size="small" busy={isBusy}>
        确定注销
      </Button>
    </>
  );
  return (
    <Dialog open title="注销账号" busy={isBusy} onClose={onClose} actions={actions}>
      <ClosureForm id={id} profile={profile} closure={closure} />
    </Dialog>
  );
}

/** What closing means, and the proof that it is the user who asks. */
export function ClosureDialog({ open, ...rest }: ClosureDialogProps) {
  return open ? <OpenClosure {...rest} /> : null;
}
