'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { Agreement } from './agreement.tsx';
import { CompanyFields } from './company-fields.tsx';
import styles from './register.module.css';
import { ACCOUNT_TYPES } from './register-rules.ts';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
  /** The way in for whoever has an account; not for whoever has just registered. */
  other?: ReactNode;
}

const replacePage = (address: string): void => window.location.replace(address);

/** Registration of a person or a company; the new user is logged in afterwards. */
export function RegisterForm({ goOn = replacePage, other }: RegisterFormProps) {
  const { arrival, accountType, choose, isAgreed, agree, form, captcha, sms, rule, askForCode, submit, isBusy } = useRegister(goOn);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  return (
    <>
      <SentForm className={styles.form} onSubmit={submit}>
        <FailureBox title="没有注册上" failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <SegmentChoice label="哪种账号" name="accountType" choices={ACCOUNT_TYPES} value={accountType} onChange={choose} />
        {accountType === 'ENTERPRISE' && <CompanyFields form={form} />}
        <TextField
          {...form.control('loginName')}
          label="用户名"
          hint="4 到 32 位，以字母开头，可用字母、数字、下划线、短横线"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={32}
        />
        <PasswordField {...form.control('password')} hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
        <PasswordField {...form.control('passwordRepeat')} label="再输一次密码" autoComplete="new-password" />
        <TextField {...sms.follow(form.control('mobile'))} label="手机号" inputMode="tel" autoComplete="tel-national" maxLength={11} />
        {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
        <SmsCodeField {...form.control('smsCode')} sms={sms} sentTo={`验证码已发到 ${form.texts.mobile}`} onAsk={askForCode} />
        <Agreement isAgreed={isAgreed} onChange={agree} error={form.errorOf('agreed')} />
        {/* Until the page is alive a press must not send the password with the address. */}
        <Button type={isReady ? 'submit' : 'button'} wide busy={isBusy} busyText="正在注册">
          注册
        </Button>
        <noscript>
          <p className={styles.note}>注册要打开浏览器的 JavaScript。看产品、看政策不用注册。</p>
        </noscript>
      </SentForm>
      {other}
    </>
  );
}
