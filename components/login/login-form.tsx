'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { AlreadyIn } from './already-in.tsx';
import { PasswordFields, SignOnButtons, SmsFields } from './login-fields.tsx';
import styles from './login-form.module.css';
import { isForeign, LOGIN_METHODS, LOGIN_MODES, SITE_NAMES, toModeName } from './login-modes.ts';
import { type LoginState, useLogin } from './use-login.ts';

/** The questions of one kind of account, and its button. */
function EntryForm({ login: { form, mode, method, isReady, captcha, opened, submit, turnTo } }: { login: LoginState }) {
  const isOwn = !isForeign(mode);
  // With every refusal, whatever its reason: so it tells nobody which it was.
  const advice = isOwn && method === 'password' && (
    <p>用户名和密码都没错的话，看看选的是“个人”还是“企业”，现在选的是“{toModeName(mode)}”。</p>
  );
  return (
    <DraftForm form={form} failureTitle="没有登录上" advice={advice} className={styles.form} onSubmit={submit}>
      <p role="status" className={opened === null ? 'visually-hidden' : styles.note}>
        {opened !== null && `${SITE_NAMES[opened]}已经在新窗口打开。`}
      </p>
      <SegmentChoice label="哪种账号" name="loginMode" choices={LOGIN_MODES} value={mode} onChange={turnTo} />
      {isOwn && (
        <SegmentChoice
          label="怎么登录"
          name="loginMethod"
          look="tabs"
          choices={LOGIN_METHODS}
          value={method}
          onChange={(next) => form.change({ method: next })}
        />
      )}
      {!isOwn && <p className={styles.site}>登录后在新窗口打开{SITE_NAMES[mode]}。</p>}
      {isOwn && method === 'sms' ? (
        <SmsFields key={mode} form={form} captcha={captcha} mode={mode} />
      ) : (
        <PasswordFields form={form} captcha={captcha} />
      )}
      {/* Until the page is alive a press must not send the password with the address. */}
      <Button type={isReady ? 'submit' : 'button'} wide busy={form.isBusy} busyText="正在登录">
        登录
      </Button>
      {isOwn && <SignOnButtons onFailure={form.fail} />}
      <noscript>
        <p className={styles.note}>登录要打开浏览器的 JavaScript。看产品、看政策不用登录。</p>
      </noscript>
    </DraftForm>
  );
}

/** Whoever leaves the account that was in finds the focus in the form that comes then. */
function useFocusOnForm(isIn: boolean) {
  const entry = useRef<HTMLDivElement>(null);
  const wasIn = useRef(false);
  useEffect(() => {
    if (wasIn.current && !isIn) entry.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    wasIn.current = isIn;
  }, [isIn]);
  return entry;
}

interface LoginFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
  /** Registration and new passwords of own accounts, below the form; not for other sites, nor for whoever is in already. */
  others?: ReactNode;
}

const replacePage = (address: string): void => window.location.replace(address);

/** Everybody's way in (spec §2). Nothing that was typed is lost when a try fails or another mode is chosen. */
export function LoginForm({ goOn = replacePage, others }: LoginFormProps) {
  const login = useLogin(goOn);
  const { form, mode, isReady, arrival, turnTo } = login;
  const isOwn = !isForeign(mode);
  const isIn = isReady && isOwn && arrival.isIn && !form.isBusy;
  const entry = useFocusOnForm(isIn);
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  const already = <AlreadyIn isReady={isReady} onMode={turnTo} goOn={goOn} />;
  if (isIn) return already;
  if (isReady && arrival.isAwaited && !form.isBusy) return <p role="status">正在读取您的账号</p>;
  return (
    <>
      <div ref={entry} className={styles.entry} data-alive={isReady || undefined}>
        <EntryForm login={login} />
        {isOwn && others}
      </div>
      {!isReady && already}
    </>
  );
}
