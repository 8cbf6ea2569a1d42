'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { LegalTextButtons } from '#components/case/legal-text-buttons.tsx';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { EntranceLink } from '#components/shell/entrance-link.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { useArrival } from '#components/shell/use-arrival.ts';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { fieldAria, fieldIds } from '#components/ui/field/field-ids.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { checkCaptcha, useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { notifyNextPage } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { lostLine } from '#lib/browser/send.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { register } from '#lib/browser/use-session.ts';
import { LEAVING } from '#lib/browser/use-submit.ts';
import { hasWantedPage, isForCompany, toArrival, wrongAccountText } from '#lib/browser/wanted-page.ts';
import type { RegisterBody } from '#lib/contract/account.ts';
import { presentText, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import { centrePages, toPath } from '#lib/routes/patterns.ts';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import { plainNumber } from '#lib/validation/plain-number.ts';
import styles from './register.module.css';
import type { Registration } from './registration-faults.ts';

type AccountType = Registration['accountType'];

const ACCOUNT_TYPES: readonly { readonly value: AccountType; readonly label: string }[] = [
  { value: 'INDIVIDUAL', label: '个人' },
  { value: 'ENTERPRISE', label: '企业' },
];

/** Every field, in the order of the form. */
const EMPTY_REGISTRATION: Registration = {
  accountType: 'INDIVIDUAL',
  companyName: '',
  bizLicCode: '',
  handleName: '',
  loginName: '',
  password: '',
  passwordRepeat: '',
  mobile: '',
  code: '',
  smsCode: '',
  agreed: false,
};

const AGREED_FIELD = 'agreed';

/** What travels: a person's registration holds nothing of a company. */
function toRegisterBody(values: Registration): RegisterBody {
  const { accountType, loginName, password, mobile, smsCode, companyName, bizLicCode, handleName } = values;
  const company =
    accountType === 'ENTERPRISE' ? { companyName, bizLicCode, handleName } : { companyName: '', bizLicCode: '', handleName: '' };
  return { accountType, loginName, password, mobile, smsCode, agreed: true, consents: REGISTRATION_CONSENTS.map(presentText), ...company };
}

/** Said on the page that comes, with what to do next where nothing else was wanted. */
function tellRegistered(accountType: AccountType): void {
  const next = accountType === 'ENTERPRISE' ? 'userCompanyAuth' : 'userPersonalAuth';
  if (hasWantedPage()) notifyNextPage('注册成功，已经登录。');
  else notifyNextPage('注册成功，接下来可以做', { href: toPath(next, {}), text: centrePages[next].title });
}

/** How a name will be registered that is not written so: without blanks, in letters of the usual width. Blanks alone are none. */
function registeredName(typed: string): string | undefined {
  const plain = plainNumber(typed);
  if (typed !== '' && plain === '') return '空格不算，用户名还没有填。';
  return plain === typed ? undefined : `空格和全角字母不算，用户名会是“${plain}”，登录时用它。`;
}

interface FieldsProps {
  form: Register['form'];
}

/** Agreement and privacy policy, to be read in full, and their tick. */
function Agreement({ form: { tick, errorOf } }: FieldsProps) {
  const error = errorOf(AGREED_FIELD);
  return (
    <div className={styles.agreement}>
      {error !== undefined && <FieldError id={fieldIds(AGREED_FIELD).error}>{error}</FieldError>}
      <CheckRow
        {...tick(AGREED_FIELD)}
        label="我已阅读并同意《用户服务协议》和《隐私政策》"
        {...fieldAria(AGREED_FIELD, undefined, error)}
      />
      <LegalTextButtons kinds={REGISTRATION_CONSENTS} />
    </div>
  );
}

/** Who the company is and who acts for it. */
function CompanyFields({ form }: FieldsProps) {
  return (
    <>
      <TextField {...form.control('companyName')} label="企业名称" hint="照营业执照填全称" autoComplete="organization" maxLength={100} />
      <NumberField
        {...form.control('bizLicCode', toCreditCode)}
        label="统一社会信用代码"
        autoCapitalize="characters"
        spellCheck={false}
        below={<span role="status">{doubtOfCreditCode(form.values.bizLicCode)}</span>}
      />
      <TextField {...form.control('handleName')} label="经办人姓名" autoComplete="name" maxLength={50} />
    </>
  );
}

interface RegisterFormProps {
  /** Leaves for the page that was wanted; a whole new page, so that everything on it knows the session. */
  goOn?: (address: string) => void;
  /** The way in for whoever has an account; not for whoever has just registered. */
  other?: ReactNode;
}

const replacePage = (address: string): void => window.location.replace(address);

/** Registration of a person or a company; the new user is logged in afterwards. */
export function RegisterForm({ goOn = replacePage, other }: RegisterFormProps) {
  const { arrival, choose, form, captcha, sms, rule, askForCode, submit } = useRegister(goOn);
  const { accountType, mobile } = form.values;
  const [isReady, setReady] = useState(false);
  const wrong = isReady ? wrongAccountText(accountType === 'ENTERPRISE' ? 'company' : 'user') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; what is chosen later counts
  useEffect(() => {
    setReady(true);
    if (isForCompany()) choose('ENTERPRISE');
  }, []);
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  return (
    <>
      <DraftForm form={form} failureTitle="没有注册上" className={styles.form} onSubmit={submit}>
        <SegmentChoice label="哪种账号" name="accountType" choices={ACCOUNT_TYPES} value={accountType} onChange={choose} />
        <p>个体工商户有统一社会信用代码的，选企业。</p>
        <p role="status" className={wrong === null ? 'visually-hidden' : styles.note}>
          {wrong}
        </p>
        {accountType === 'ENTERPRISE' && <CompanyFields form={form} />}
        <TextField
          {...form.control('loginName')}
          label="用户名"
          hint="4 到 32 位，以字母开头，可用字母、数字、下划线、短横线"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          below={<span role="status">{registeredName(form.values.loginName)}</span>}
        />
        <PasswordField {...form.control('password')} hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
        <PasswordField {...form.control('passwordRepeat')} label="再输一次密码" autoComplete="new-password" />
        <NumberField
          {...sms.follow(form.control('mobile'))}
          label="手机号"
          inputMode="tel"
          autoComplete="tel-national"
          below={form.isRefused('mobile') ? <EntranceLink href={toPath('login', {})}>去登录</EntranceLink> : undefined}
        />
        {sms.phase === 'asking' && <CaptchaField captcha={captcha} {...form.control('code')} />}
        <SmsCodeField {...form.control('smsCode')} sms={sms} sentTo={`验证码已发到 ${mobile}`} onAsk={askForCode} />
        <Agreement form={form} />
        {/* Until the page is alive a press must not send the password with the address. */}
        <Button type={isReady ? 'submit' : 'button'} wide busy={form.isBusy} busyText="正在注册">
          注册
        </Button>
        <noscript>
          <p className={styles.note}>注册要打开浏览器的 JavaScript。看产品、看政策不用注册。</p>
        </noscript>
      </DraftForm>
      {other}
    </>
  );
}

/** A registration; `goOn` gets the page that was wanted, or the one the platform names. */
function useRegister(goOn: (address: string) => void) {
  const arrival = useArrival({ goOn });
  const form = useDraftForm({ empty: EMPTY_REGISTRATION, draft: 'register', unkept: ['agreed'] });
  const captcha = useCaptcha();
  const sms = useSmsCode(captcha, form);
  const rule = usePasswordRule();
  const { values } = form;
  /** The rules come when they are asked for: the page has nothing to wait for until then. */
  const withRules = async (work: (rules: typeof import('./registration-faults.ts')) => Promise<unknown>) => {
    const rules = await import('./registration-faults.ts').catch(() => form.fail(lostLine('sending')));
    if (rules !== undefined) await work(rules);
  };
  const askForCode = () =>
    withRules(({ numberFaults }) =>
      sms.ask([...numberFaults(values), ...checkCaptcha(captcha, values.code)], () =>
        request('sendSmsCode', { body: { mobile: values.mobile, purpose: 'register', code: values.code, uuid: captcha.uuid } }),
      ),
    );
  const submit = () =>
    withRules(({ registrationFaults }) =>
      form.attempt(registrationFaults(values, rule), async () => {
        const { redirectUrl } = await register(toRegisterBody(values));
        form.forgetDraft();
        tellRegistered(values.accountType);
        arrival.enter(toArrival(redirectUrl));
        return LEAVING;
      }),
    );
  const choose = (accountType: AccountType) => {
    form.change({ accountType });
    form.forgetFaults();
  };
  return { arrival, choose, form, captcha, sms, rule, askForCode, submit };
}

type Register = ReturnType<typeof useRegister>;
