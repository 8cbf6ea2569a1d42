'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { LogoutDialog } from '#components/shell/logout-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { startSignOn } from '#lib/browser/start-sign-on.ts';
import { logout, useSession } from '#lib/browser/use-session.ts';
import { LEAVING, useSubmit } from '#lib/browser/use-submit.ts';
import { hasWantedPage, otherAccountName, wantedPage, wrongAccountText } from '#lib/browser/wanted-page.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { SmsRequestForm } from '#lib/contract/forms/account-forms.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './login-form.module.css';
import { isForeign, LOGIN_METHODS, LOGIN_MODES, type OwnMode, SITE_NAMES, toModeName } from './login-modes.ts';
import { type LoginState, useLogin } from './use-login.ts';

type FieldsProps = Pick<LoginState, 'form' | 'captcha'>;

/** Name, password and captcha. */
function PasswordFields({ form, captcha }: FieldsProps) {
  const { loginName, mode } = form.values;
  const isMobile = !isForeign(mode) && /^1[3-9]\d{9}$/.test(loginName.trim());
  return (
    <>
      <TextField
        {...form.control('loginName')}
        label="用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        below={<span role="status">{isMobile && '填用户名，不是手机号；忘了用户名，用短信验证码登录。'}</span>}
      />
      <PasswordField {...form.control('password')} autoComplete="current-password" />
      <CaptchaField captcha={captcha} {...form.control('code')} />
      <CheckRow label="记住用户名" {...form.tick('remembered')} />
    </>
  );
}

/** Mobile number and the code that comes to it. */
function SmsFields({ form, captcha, mode }: FieldsProps & { mode: OwnMode }) {
  const sms = useSmsCode(captcha, form);
  const { mobile, code } = form.values;
  const ask = () =>
    void sms.ask([...formFaults(SmsRequestForm, form.values), ...checkCaptcha(captcha, code)], () =>
      request('sendSmsCode', { body: { mobile, purpose: 'login', loginMode: mode, code, uuid: captcha.uuid } }),
    );
  return (
    <>
      <NumberField {...sms.follow(form.control('mobile'))} label="手机号" inputMode="tel" autoComplete="tel-national" />
      {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
      <SmsCodeField {...form.control('smsCode')} sms={sms} onAsk={ask} sentTo="这个手机号有账号的话，验证码已经发出" />
      {/* For every number alike: so it tells nobody whose it is. */}
      <p role="status" className={sms.phase === 'asking' ? 'visually-hidden' : styles.note}>
        {sms.phase !== 'asking' && `收不到的话，看看上面选的是“个人”还是“企业”，现在选的是“${toModeName(mode)}”。`}
      </p>
    </>
  );
}

type Provider = Parameters<typeof startSignOn>[0];

const PROVIDERS: readonly { readonly value: Provider; readonly label: string }[] = [
  { value: 'mzt', label: '用闽政通登录' },
  { value: 'szsf', label: '用数字身份登录' },
];

/** The government sign-ons; they lead to the same page as a login here. */
function SignOnButtons({ onFailure }: { onFailure: (error: unknown) => void }) {
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

interface AlreadyInProps {
  /** The page is alive; before that the head script's mark decides whether this takes up its place. */
  isReady: boolean;
  /** To the entrance of another site. */
  onMode: (mode: LoginMode) => void;
  /** Leaves for where a government sign-on ends too. */
  goOn: (address: string) => void;
}

const CENTRE = toPath('user', {});

/** Where the reader was going, known in the browser only: with the other kind of account he would be led back here. */
function useWayOn(accountType: AccountType | undefined) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const other = isAlive && accountType !== undefined ? otherAccountName(accountType) : null;
  if (isAlive && other === null && hasWantedPage()) return { other, href: wantedPage(), words: '继续前往' };
  return { other, href: CENTRE, words: '继续前往个人中心' };
}

/** The session ends where the reader is, and the form takes this place. */
function useOtherAccount(goOn: (address: string) => void) {
  const { profile } = useSession();
  const { isBusy, run } = useSubmit();
  const turnTo = () =>
    run(async () => {
      await logout({ loginType: profile?.loginType, leave: (address) => address !== '/' && goOn(address) });
      return LEAVING;
    });
  return { isBusy, turnTo };
}

/** Whoever is logged in already: by which name, and the ways on from here, first the one that leads to what was wanted. */
function AlreadyIn({ isReady, onMode, goOn }: AlreadyInProps) {
  const { status, profile } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const { other: wanted, href, words } = useWayOn(profile?.accountType);
  const other = useOtherAccount(goOn);
  const name = profile?.companyName || profile?.nickName;
  const isWaiting = status === 'unknown' || status === 'loading';
  const change = (
    <Button
      key="change"
      variant={wanted === null ? 'second' : 'main'}
      wide
      busy={other.isBusy}
      busyText="正在退出"
      onClick={() => void other.turnTo()}
    >
      {wanted === null ? '换账号登录' : `换${wanted}账号登录`}
    </Button>
  );
  const on = (
    <ButtonLink key="on" href={href} variant={wanted === null ? 'main' : 'second'} plain wide>
      {words}
    </ButtonLink>
  );
  return (
    <div className={styles.already} data-alive={isReady || undefined}>
      <p role="status">{isWaiting ? '正在读取您的账号' : name ? `您已经登录，账号是${name}。` : '您已经登录。'}</p>
      <div className={joinClasses(styles.ways, isWaiting && styles.waiting)}>
        {wanted === null ? [on, change] : [change, on]}
        <Button variant="second" wide onClick={() => setLeaving(true)}>
          退出登录
        </Button>
        {LOGIN_MODES.filter(({ value }) => isForeign(value)).map(({ value, label }) => (
          <Button key={value} variant="plain" onClick={() => onMode(value)}>
            {label}登录
          </Button>
        ))}
      </div>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** The questions of one kind of account, and its button. */
function EntryForm({ login: { form, mode, method, isReady, captcha, opened, submit, turnTo } }: { login: LoginState }) {
  const isOwn = !isForeign(mode);
  const wrong = isReady ? wrongAccountText(mode) : null;
  // With every refusal, whatever its reason: so it tells nobody which it was. A picture that was misread, and what never arrived, say nothing
  // of an account.
  const said = form.failure?.sentence ?? '';
  const isOfAccount = !said.startsWith('验证码') && said !== sentences.lostSending && said !== sentences.network;
  const advice = isOwn && method === 'password' && isOfAccount && (
    <p>用户名和密码都没错的话，看看选的是“个人”还是“企业”，现在选的是“{toModeName(mode)}”。</p>
  );
  return (
    <DraftForm form={form} failureTitle="没有登录上" advice={advice} className={styles.form} onSubmit={submit}>
      <p role="status" className={opened === null ? 'visually-hidden' : styles.note}>
        {opened !== null && `${SITE_NAMES[opened]}已经在新窗口打开。`}
      </p>
      <SegmentChoice label="哪种账号" name="loginMode" choices={LOGIN_MODES} value={mode} onChange={turnTo} />
      <p role="status" className={wrong === null ? 'visually-hidden' : styles.note}>
        {wrong}
      </p>
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
