import { Form } from 'antd';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import type { ForeignSite } from '#lib/browser/site-login.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import styles from './login-form.module.css';
import { isForeign, LOGIN_METHODS, LOGIN_MODES, SITE_NAMES, toModeName } from './login-modes.ts';
import { PasswordFields } from './password-fields.tsx';
import { SignOnButtons } from './sign-on-buttons.tsx';
import { SmsFields } from './sms-fields.tsx';
import type { useLogin } from './use-login.ts';
import type { useLoginWay } from './use-login-way.ts';

interface EntryProps {
  way: ReturnType<typeof useLoginWay>;
  login: ReturnType<typeof useLogin>;
  memory: { isRemembered: boolean; setRemembered: (isRemembered: boolean) => void };
  opened: ForeignSite | null;
  onMode: (mode: LoginMode) => void;
}

/** The questions of one kind of account, and its button. */
export function EntryForm({ way: { mode, method, isReady, chooseMethod }, login, memory, opened, onMode }: EntryProps) {
  const { form, submit, isBusy } = login;
  const isOwn = !isForeign(mode);
  return (
    <Form method="post" layout="vertical" className={styles.form} onFinish={submit}>
      <FailureBox title="没有登录上" failure={form.failure}>
        {/* With every refusal, whatever its reason: so it tells nobody which it was. */}
        {isOwn && method === 'password' && <p>用户名和密码都没错的话，看看选的是“个人”还是“企业”，现在选的是“{toModeName(mode)}”。</p>}
      </FailureBox>
      <ErrorSummary faults={form.faults} />
      <p role="status" className={opened === null ? 'visually-hidden' : styles.note}>
        {opened !== null && `${SITE_NAMES[opened]}已经在新窗口打开。`}
      </p>
      <SegmentChoice label="哪种账号" name="loginMode" choices={LOGIN_MODES} value={mode} onChange={onMode} />
      {isOwn && (
        <SegmentChoice label="怎么登录" name="loginMethod" look="tabs" choices={LOGIN_METHODS} value={method} onChange={chooseMethod} />
      )}
      {!isOwn && <p className={styles.site}>登录后在新窗口打开{SITE_NAMES[mode]}。</p>}
      {isOwn && method === 'sms' ? (
        <SmsFields key={mode} login={login} mode={mode} />
      ) : (
        <PasswordFields login={login} isRemembered={memory.isRemembered} onRemember={memory.setRemembered} />
      )}
      {/* Until the page is alive a press must not send the password with the address. */}
      <Button type={isReady ? 'submit' : 'button'} wide busy={isBusy} busyText="正在登录">
        登录
      </Button>
      {isOwn && <SignOnButtons onFailure={form.fail} />}
      <noscript>
        <p className={styles.note}>登录要打开浏览器的 JavaScript。看产品、看政策不用登录。</p>
      </noscript>
    </Form>
  );
}
