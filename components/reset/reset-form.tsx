'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { EntranceLink } from '#components/shell/entrance-link.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { SMS_FIELD } from '#components/ui/sms-code/use-sms-code.ts';
import { Steps } from '#components/ui/steps/steps.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './reset.module.css';
import { type Reset, type ResetStep, useReset } from './use-reset.ts';

const STEP_HEADING = 'reset-step';

interface StepFormProps {
  title: string;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** One step of the three. */
function StepForm({ title, onSubmit, children }: StepFormProps) {
  return (
    <SentForm className={styles.form} onSubmit={onSubmit}>
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
      {children}
    </SentForm>
  );
}

interface StepProps {
  reset: Reset;
}

const MOBILE = /^\s*1\d{10}\s*$/;

/** Whose password, and a captcha before a code is sent to the number of that account. */
function WhoseStep({ reset: { form, captcha, sms, sendCode, isAgain, turnTo } }: StepProps) {
  return (
    <StepForm title="哪个账号的密码" onSubmit={sendCode}>
      {isAgain && (
        <p role="status" className={styles.note}>
          页面重新打开过，刚才的验证不再有效，请再要一次验证码。
        </p>
      )}
      <TextField
        {...form.control('loginName')}
        label="用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        hint="填用户名，不是手机号。"
        below={<span role="status">{MOBILE.test(form.values.loginName) && '这像是手机号，这里要填用户名。'}</span>}
      />
      <CaptchaField captcha={captcha} {...form.control('code')} />
      <Button type="submit" wide busy={sms.isSending} busyText="正在发送">
        发短信验证码
      </Button>
      <p className={styles.note}>
        忘了用户名，<EntranceLink href={toPath('login', {})}>用手机号和短信验证码登录</EntranceLink>
        ，进去以后账户信息里写着。
      </p>
      <Button variant="plain" onClick={() => turnTo('undo')}>
        用撤回码撤回换手机号
      </Button>
    </StepForm>
  );
}

/** The code that came to the bound number. Whether the name exists is not told. */
function ProofStep({ reset: { form, sms, prove, restart } }: StepProps) {
  const isDue = sms.phase !== 'sent';
  return (
    <StepForm title="填短信验证码" onSubmit={prove}>
      <p className={styles.note}>有 {form.values.loginName} 这个账号的话，验证码已发到它绑定的手机，5 分钟内有效。</p>
      <NumberField
        {...form.control(SMS_FIELD)}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        below={<span role="status">{isDue ? '没收到的话，现在可以再要一次。' : '没收到的话，一分钟后可以再要一次。'}</span>}
      />
      <Button type="submit" wide busy={form.isBusy}>
        下一步
      </Button>
      <Button variant="second" wide onClick={form.isBusy ? undefined : restart}>
        {isDue ? '重新获取验证码' : '换一个用户名'}
      </Button>
    </StepForm>
  );
}

/** The new password, twice. */
function RenewStep({ reset: { form, rule, renew, restart } }: StepProps) {
  return (
    <StepForm title="设新密码" onSubmit={renew}>
      <PasswordField {...form.control('password')} label="新密码" hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
      <PasswordField {...form.control('passwordRepeat')} label="再输一次新密码" autoComplete="new-password" />
      <Button type="submit" wide busy={form.isBusy}>
        改密码
      </Button>
      {form.failure !== null && (
        <Button variant="second" wide onClick={restart}>
          从头再来
        </Button>
      )}
    </StepForm>
  );
}

/** Whoever still has the former number takes a change of it back; never by opening a link alone, which machines do too. */
function UndoStep({ reset: { form, undo, turnTo } }: StepProps) {
  return (
    <StepForm title="撤回换手机号" onSubmit={undo}>
      <p className={styles.note}>撤回以后：手机号换回原来的，所有设备退出，现在的密码作废，再用原手机号设新密码。</p>
      <TextField
        {...form.control('undoCode')}
        label="撤回码"
        hint="在原手机号收到的短信里，链接的最后一段"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" wide busy={form.isBusy} busyText="正在撤回">
        撤回换手机号
      </Button>
      <Button variant="second" wide onClick={form.isBusy ? undefined : () => turnTo('whose')}>
        不撤回，去找回密码
      </Button>
    </StepForm>
  );
}

/** The number is back; the password is the next thing. */
function UndoneStep({ reset: { undone, turnTo } }: StepProps) {
  return (
    <StepForm title="换手机号已撤回" onSubmit={() => turnTo('whose')}>
      <p>
        {undone.loginName} 绑定的手机号换回了 {undone.mobile}。所有设备都已退出，原来的密码作废，请马上设一个新密码。
      </p>
      <Button type="submit" wide>
        去设新密码
      </Button>
    </StepForm>
  );
}

const STEPS = [{ name: '确认账号' }, { name: '验证手机' }, { name: '设新密码' }];
const ORDER: readonly ResetStep[] = ['whose', 'proof', 'renew', 'done'];

function Done() {
  return (
    <div className={styles.form}>
      <h2 id={STEP_HEADING} tabIndex={-1} className={styles.stepTitle}>
        密码改好了
      </h2>
      <p>这个账号在所有设备上都已退出，请用新密码登录。</p>
      <ButtonLink href={toPath('login', {})} wide>
        去登录
      </ButtonLink>
    </div>
  );
}

const contents: Readonly<Record<ResetStep, (reset: Reset) => ReactNode>> = {
  whose: (reset) => <WhoseStep reset={reset} />,
  proof: (reset) => <ProofStep reset={reset} />,
  renew: (reset) => <RenewStep reset={reset} />,
  done: () => <Done />,
  undo: (reset) => <UndoStep reset={reset} />,
  undone: (reset) => <UndoneStep reset={reset} />,
};

interface ResetFormProps {
  /** Ways out below the form, while there is something left to do. */
  others?: ReactNode;
}

/** A forgotten password: whose, proof by the bound number, the new one. The heading of a new step takes the focus. */
export function ResetForm({ others }: ResetFormProps) {
  const reset = useReset();
  const { form } = reset;
  const { step } = form.values;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.getElementById(STEP_HEADING)?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className={styles.page}>
      {ORDER.includes(step) && <Steps steps={STEPS} current={ORDER.indexOf(step)} />}
      <FailureBox title="没有办成" failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {contents[step](reset)}
      {step !== 'done' && others}
      <noscript>
        <p className={styles.note}>找回密码要打开浏览器的 JavaScript。</p>
      </noscript>
    </div>
  );
}
