'use client';

import { Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { useArrival } from '#components/shell/use-arrival.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import type { ForeignSite } from '#lib/browser/site-login.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import styles from './login-form.module.css';
import { isForeign, LOGIN_METHODS, LOGIN_MODES, SITE_NAMES } from './login-modes.ts';
import { PasswordFields } from './password-fields.tsx';
import { readRememberedName, rememberName } from './remembered-name.ts';
import { SignOnButtons } from './sign-on-buttons.tsx';
import { SmsFields } from './sms-fields.tsx';
import { useLogin } from './use-login.ts';
import { useLoginWay } from './use-login-way.ts';

interface LoginFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
  /** Registration and new passwords of own accounts, below the form; not for other sites, nor for whoever is in already. */
  others?: ReactNode;
}

const replacePage = (address: string): void => window.location.replace(address);

/** The name this browser remembers, put in where nothing is typed yet. */
function useRememberedName(mode: LoginMode, typed: string, fill: (name: string) => void) {
  const [isRemembered, setRemembered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another mode brings another name
  useEffect(() => {
    const name = readRememberedName(mode);
    setRemembered(name !== '');
    if (name !== '' && typed === '') fill(name);
  }, [mode]);
  return { isRemembered, setRemembered };
}

/** Everybody's way in (spec §2). Nothing that was typed is lost when a try fails or another mode is chosen. */
export function LoginForm({ goOn = replacePage, others }: LoginFormProps) {
  const { mode, method, isReady, chooseMode, chooseMethod } = useLoginWay();
  const arrival = useArrival({ goOn, resumes: true });
  const [opened, setOpened] = useState<ForeignSite | null>(null);
  const login = useLogin(
    { mode, method },
    { onEntered: arrival.enter, onOpened: setOpened, onNamed: (name) => rememberName(mode, memory.isRemembered ? name : null) },
  );
  const { form, submit, isBusy } = login;
  const memory = useRememberedName(mode, form.texts.loginName, (loginName) => form.fill({ loginName }));
  const isOwn = !isForeign(mode);
  const turnTo = (next: LoginMode) => {
    chooseMode(next);
    form.forgetFaults();
    setOpened(null);
  };
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  if (arrival.isAwaited && !isBusy) return <p role="status">正在读取您的账号</p>;
  return (
    <>
      <Form method="post" layout="vertical" className={styles.form} data-alive={isReady || undefined} onFinish={submit}>
        <FailureBox title="没有登录上" failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <p role="status" className={opened === null ? 'visually-hidden' : styles.note}>
          {opened !== null && `${SITE_NAMES[opened]}已经在新窗口打开。`}
        </p>
        <SegmentChoice label="哪种账号" name="loginMode" choices={LOGIN_MODES} value={mode} onChange={turnTo} />
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
      {isOwn && others}
    </>
  );
}
