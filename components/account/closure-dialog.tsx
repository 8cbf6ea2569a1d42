import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { expectSessionEnd } from '#lib/browser/session-tabs.ts';
import { logout } from '#lib/browser/use-session.ts';
import { CLOSURE_DELETES, CLOSURE_WAIT_DAYS } from '#lib/contract/account.ts';
import { accountCloseForm } from '#lib/contract/forms/account-forms.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './account.module.css';

const EMPTY = { password: '', code: '', smsCode: '' };

/** Closing the account of a name: proved by its password and the code that comes to its number. */
export function useClosure(loginName: string) {
  const form = useDraftForm({ empty: EMPTY });
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const { values } = form;
  const askForCode = () => {
    const body = { loginName, purpose: 'close', code: values.code, uuid: captcha.uuid } as const;
    void sms.ask(checkCaptcha(captcha, values.code), () => request('sendUserSmsCode', { body }));
  };
  const submit = () =>
    form.attempt(formFaults(accountCloseForm, values), async () => {
      const { data } = await request('accountClose', { body: { password: values.password, smsCode: values.smsCode } });
      expectSessionEnd();
      setClosesAt(data.closesAt);
    });
  return { form, captcha, sms, askForCode, submit, closesAt, leave: () => void logout() };
}

interface ClosureDialogProps {
  profile: UserProfile;
  open: boolean;
  onClose: () => void;
}

const LEAD = (
  <>
    <p>
      提交后所有设备马上退出，{CLOSURE_WAIT_DAYS} 天后注销。这 {CLOSURE_WAIT_DAYS} 天里只要登录一次，就当您不注销了。
    </p>
    <p>注销以后：{CLOSURE_DELETES}删除；办过的订单依法留存，姓名和号码遮住；用户名 180 天内别人不能用。不能恢复。</p>
  </>
);

interface ClosureFormProps {
  id: string;
  profile: UserProfile;
  closure: ReturnType<typeof useClosure>;
}

function ClosureForm({ id, profile, closure: { form, captcha, sms, askForCode, submit } }: ClosureFormProps) {
  return (
    <DraftForm id={id} form={form} failureTitle="没有注销" lead={LEAD} className={styles.form} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={profile.loginName} readOnly hidden />
      <PasswordField {...form.control('password')} label="登录密码" autoComplete="current-password" />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} sentTo={`验证码已发到 ${profile.mobile}`} onAsk={askForCode} />
    </DraftForm>
  );
}

/** Every session has ended: what is left is to know the date, and the way back. */
function RequestedClosure({ closesAt, onLeave }: { closesAt: string; onLeave: () => void }) {
  const action = (
    <Button size="small" onClick={onLeave}>
      知道了，退出
    </Button>
  );
  return (
    <Dialog open title="已申请注销" onClose={onLeave} actions={action}>
      <p>账号将在 {formatMinute(closesAt)} 注销，这条也用短信发给您了。在那之前登录一次就撤回，账号照常使用。</p>
      <p>过了就不能再登录，{CLOSURE_DELETES}都会删除，办过的订单依法留存。</p>
    </Dialog>
  );
}

function OpenClosure({ profile, onClose }: Omit<ClosureDialogProps, 'open'>) {
  const id = useId();
  const closure = useClosure(profile.loginName);
  const { isBusy } = closure.form;
  if (closure.closesAt !== null) return <RequestedClosure closesAt={closure.closesAt} onLeave={closure.leave} />;
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
