import { Input } from 'antd';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { startSignOn } from '#lib/browser/sign-on.ts';
import { LEAVING, useSubmit } from '#lib/browser/use-submit.ts';
import { wantedPage } from '#lib/browser/wanted-page.ts';
import { SmsRequestForm } from '#lib/contract/forms/sms-form.ts';
import styles from './login-form.module.css';
import type { OwnMode } from './login-modes.ts';
import type { LoginState } from './use-login.ts';

type FieldsProps = Pick<LoginState, 'form' | 'captcha'>;

/** Name, password and captcha. */
export function PasswordFields({ form, captcha }: FieldsProps) {
  const { error, ...name } = form.control('loginName');
  return (
    <>
      <FieldFrame id="loginName" label="用户名" error={error}>
        <Input
          {...name}
          autoComplete="username"
          autoCapitalize="off"
          className={styles.box}
          spellCheck={false}
          maxLength={64}
          status={error === undefined ? undefined : 'error'}
          {...fieldAria('loginName', undefined, error)}
        />
      </FieldFrame>
      <PasswordField {...form.control('password')} autoComplete="current-password" />
      <CaptchaField captcha={captcha} {...form.control('code')} />
      <CheckRow label="记住用户名" {...form.tick('remembered')} />
    </>
  );
}

/** Mobile number and the code that comes to it. */
export function SmsFields({ form, captcha, mode }: FieldsProps & { mode: OwnMode }) {
  const sms = useSmsCode(captcha, form);
  const { mobile, code } = form.values;
  const ask = () =>
    void sms.ask([...formFaults(SmsRequestForm, form.values), ...checkCaptcha(captcha, code)], () =>
      request('sendSmsCode', { body: { mobile, purpose: 'login', loginMode: mode, code, uuid: captcha.uuid } }),
    );
  return (
    <>
      <TextField {...form.control('mobile')} label="手机号" inputMode="tel" autoComplete="tel-national" maxLength={11} />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} onAsk={ask} sentTo="这个手机号有账号的话，验证码已经发出" />
    </>
  );
}

type Provider = Parameters<typeof startSignOn>[0];

const PROVIDERS: readonly { readonly value: Provider; readonly label: string }[] = [
  { value: 'mzt', label: '用闽政通登录' },
  { value: 'szsf', label: '用数字身份登录' },
];

/** The government sign-ons; they lead to the same page as a login here. */
export function SignOnButtons({ onFailure }: { onFailure: (error: unknown) => void }) {
  const [chosen, setChosen] = useState<Provider | null>(null);
  const { isBusy, run } = useSubmit(onFailure);
  const start = (provider: Provider) =>
    run(async () => {
      setChosen(provider);
      await startSignOn(provider, wantedPage());
      return LEAVING;
    });
  return (
    <div className={styles.others}>
      <p className={styles.or}>或者</p>
      {PROVIDERS.map(({ value, label }) => (
        <Button key={value} variant="second" busy={isBusy && chosen === value} busyText="正在打开" onClick={() => void start(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
