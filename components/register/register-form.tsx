'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { BusinessLineStep } from '#components/shell/business-line-step.tsx';
import { LeaveSiteStep } from '#components/shell/leave-site-step.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { fieldAria, fieldIds } from '#components/ui/field/field-ids.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { SegmentChoice } from '#components/ui/field/segment-choice.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { SmsCodeField } from '#components/ui/sms-code/sms-code-field.tsx';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import styles from './register.module.css';
import { ACCOUNT_TYPES, AGREED_FIELD } from './register-rules.ts';
import { type Register, useRegister } from './use-register.ts';

interface FieldsProps {
  form: Register['form'];
}

const TERMS = [
  ['这个账号能做什么', '申请融资和保险、看办理进度、收消息。看产品、看政策不用账号，注册和使用都不收费。'],
  ['收集哪些资料', '注册时只收用户名、手机号；企业另收名称、统一社会信用代码、经办人姓名。办业务时还要什么，到那一步再问您。'],
  ['谁能看到', '您点了授权，办理的机构才能看到与那笔业务有关的资料。授权可以撤回，谁看过、看过几次都有记录。'],
  ['您要做到的', '填真实的资料，保管好密码和短信验证码，不替别人注册。发现有人冒用，请马上改密码并告诉我们。'],
  ['谁来办业务', '平台把您的申请转给机构，批不批、多少利率由机构定。平台不放款、不承保，也不向您收费。'],
  ['不想用了', '可以要求注销账号。没办完的业务要先办完或撤回，依法要留存的记录按规定保存。'],
] as const;

/** The agreement in full, to be opened, and its tick. */
function Agreement({ form: { tick, errorOf } }: FieldsProps) {
  const error = errorOf(AGREED_FIELD);
  return (
    <div className={styles.agreement}>
      <Disclosure summary="用户服务协议">
        <dl className={styles.terms}>
          {TERMS.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {error !== undefined && <FieldError id={fieldIds(AGREED_FIELD).error}>{error}</FieldError>}
      <CheckRow {...tick(AGREED_FIELD)} label="我已阅读并同意用户服务协议" {...fieldAria(AGREED_FIELD, undefined, error)} />
    </div>
  );
}

const CODE_LENGTH = 18;

/** Who the company is and who acts for it. */
function CompanyFields({ form }: FieldsProps) {
  return (
    <>
      <TextField {...form.control('companyName')} label="企业名称" hint="照营业执照填全称" autoComplete="organization" maxLength={100} />
      <TextField
        {...form.control('bizLicCode', toCreditCode)}
        label="统一社会信用代码"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH}
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
  useEffect(() => setReady(true), []);
  if (arrival.isChoosing) return <BusinessLineStep lines={arrival.lines} onChosen={arrival.choose} onCancel={arrival.cancel} />;
  if (arrival.foreign !== null) return <LeaveSiteStep href={arrival.foreign} onStay={() => goOn('/')} />;
  return (
    <>
      <DraftForm form={form} failureTitle="没有注册上" className={styles.form} onSubmit={submit}>
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
