'use client';

import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';
import { CaptchaField } from './captcha-field.tsx';
import { LoginFailure } from './login-failure.tsx';
import styles from './login-form.module.css';
import { isForeignMode, type OwnMode, toLoginMode } from './login-modes.ts';
import type { LoginValues } from './login-rules.ts';
import { ModeChoice } from './mode-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
}

const replacePage = (address: string): void => window.location.replace(address);

/** Name, password and captcha of a person or a company. Nothing that was typed is lost when a try fails. */
export function LoginForm({ goOn = replacePage }: LoginFormProps) {
  const [form] = Form.useForm<LoginValues>();
  const [mode, setMode] = useState<OwnMode>('user');
  const [asked, setAsked] = useState<string | null>(null);
  const isReady = asked !== null;
  const { captcha, faults, failure, isBusy, submit, forgetFault } = useLogin(form, mode, goOn);
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('mode') ?? '';
    setAsked(wanted);
    setMode(toLoginMode(wanted));
  }, []);
  const errorOf = (field: keyof LoginValues) => faults.find((fault) => fault.field === field)?.message;
  const nameError = errorOf('loginName');
  return (
    <Form form={form} method="post" layout="vertical" className={styles.form} onFinish={submit} onValuesChange={forgetFault}>
      <LoginFailure failure={failure} />
      <ErrorSummary faults={failure === null ? faults : []} />
      <ModeChoice mode={mode} onChange={setMode} />
      {isForeignMode(asked) && <p className={styles.note}>金融机构和监管机构的登录正在准备，开通后从这里进。</p>}
      <FieldFrame id="loginName" label="用户名" error={nameError}>
        <Form.Item name="loginName" noStyle>
          <Input
            id="loginName"
            name="loginName"
            autoComplete="username"
            autoCapitalize="off"
            className={styles.box}
            spellCheck={false}
            maxLength={64}
            status={nameError === undefined ? undefined : 'error'}
            {...fieldAria('loginName', undefined, nameError)}
          />
        </Form.Item>
      </FieldFrame>
      <PasswordField error={errorOf('password')} />
      <CaptchaField captcha={captcha} error={errorOf('code')} />
      {/* Until the page is alive a press must not send the password with the address. */}
      <Button type={isReady ? 'submit' : 'button'} wide busy={isBusy} busyText="正在登录">
        登录
      </Button>
      <noscript>
        <p className={styles.note}>登录要打开浏览器的 JavaScript。看产品、看政策不用登录。</p>
      </noscript>
    </Form>
  );
}
