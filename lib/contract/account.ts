import * as z from 'zod';
import { plainName } from '#lib/validation/plain-number.ts';
import { numberText, typedNumber } from '#lib/validation/text-field.ts';
import { captchaFields } from './captcha-image.ts';
import { AccountType } from './catalogue/finance.ts';
import { AgreedText } from './consent/consents.ts';
import { AuthorisationSummary } from './finance-order.ts';
import { RecordId, RecordName } from './identifier.ts';
import { Paging } from './query.ts';
import { listOf, wholeListOf } from './tolerance.ts';

/** Days between the wish to close an account and its end; a login in between takes the wish back. */
export const CLOSURE_WAIT_DAYS = 7;
/** What is deleted when an account closes. */
export const CLOSURE_DELETES = '个人资料、消息、收藏和上传的证件照';

/** Something that has to end before the account can. */
export const ClosureBlocker = z.object({
  /** What it is, with its number: 2 笔融资订单还在办理. */
  title: z.string(),
  /** What to do about it. */
  content: z.string(),
  /** Where; empty when it lies outside the portal. */
  linkUrl: z.string(),
});
export type ClosureBlocker = z.infer<typeof ClosureBlocker>;

/** Whether the caller's account can be closed: it can when nothing hinders. */
export const AccountClosure = z.object({ hindrances: wholeListOf(ClosureBlocker), waitDays: z.number().int() });
export type AccountClosure = z.infer<typeof AccountClosure>;

const MAX_SECRET = 512;
const MAX_CODE = 16;

/** The password travels enciphered; the code came to the account's number. */
export const AccountCloseBody = z.strictObject({
  password: z.string().min(1).max(MAX_SECRET),
  smsCode: numberText(MAX_CODE).min(1),
});

/** When the account closes, unless somebody logs in before. */
export const AccountCloseResult = z.object({ closesAt: RecordName });

/** A credit-data authorisation of the applicant, with everybody who looked. */
export const CreditAuthorisation = AuthorisationSummary.extend({
  orderNo: RecordId,
  agencyId: z.string(),
  agencyName: z.string(),
  companyName: z.string(),
  purpose: z.string(),
  accessLog: listOf(z.object({ accessTime: z.string(), viewer: z.string(), dataScope: z.string() })),
});
export type CreditAuthorisation = z.infer<typeof CreditAuthorisation>;

export const CreditAuthorisationQuery = Paging;
export const CreditAuthorisationRevokeBody = z.strictObject({ authId: RecordId });

export const LoginMode = z.enum(['user', 'company', 'tenant', 'admin']);
export type LoginMode = z.infer<typeof LoginMode>;

/** Long enough for an enciphered password. */
const Secret = z.string().max(512);
const SmsCode = numberText(16);
const Mobile = numberText(20);
const LoginName = numberText(64);

/**
 * Body of a login: name, password and captcha, or mobile number and SMS code (sending the SMS asked for the captcha).
 * `password` is enciphered on the way to the upstream.
 */
export const LoginBody = z
  .strictObject({
    method: z.enum(['password', 'sms']).default('password'),
    loginName: LoginName.default(''),
    password: Secret.default(''),
    mobile: Mobile.default(''),
    smsCode: SmsCode.default(''),
    ...captchaFields,
    loginMode: z.enum(['user', 'company']).default('user'),
  })
  .refine((body) => (body.method === 'sms' ? body.mobile !== '' && body.smsCode !== '' : body.loginName !== '' && body.password !== ''));
export type LoginBody = z.infer<typeof LoginBody>;

/** The token never reaches the browser: the proxy keeps it in a cookie. */
export const LoginResult = z.object({
  token: z.string().optional(),
  loginName: z.string().default(''),
  /** Where to go next; the proxy lets nothing through that leads astray. */
  redirectUrl: z.string().default(''),
  /** This login has taken a closure back that had been asked for. */
  closureWithdrawn: z.boolean().default(false),
});

/** Body of a registration; the rules of its fields stand in `forms/register-form.ts`. Whatever else is sent is refused. */
export const RegisterBody = z.strictObject({
  accountType: AccountType,
  loginName: LoginName.min(1),
  password: Secret.min(1),
  mobile: Mobile.min(1),
  smsCode: SmsCode.min(1),
  agreed: z.literal(true),
  /** What was agreed to: agreement and privacy policy, as they were read. */
  consents: z.array(AgreedText).max(10).default([]),
  companyName: z.string().overwrite(plainName).max(100).default(''),
  bizLicCode: typedNumber(18),
  handleName: z.string().overwrite(plainName).max(50).default(''),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** Answer of a registration (spec §3); the new user is logged in. */
export const RegisterResult = z.object({
  token: z.string().optional(),
  loginName: z.string().default(''),
  bizLineId: z.string().default(''),
  bizLicCode: z.string().default(''),
  companyName: z.string().default(''),
  mobile: z.string().default(''),
  bindWechat: z.boolean().default(false),
  bindMobile: z.boolean().default(false),
  redirectUrl: z.string().default(''),
  checkedCode: z.string().default(''),
});
export type RegisterResult = z.infer<typeof RegisterResult>;

/** Proof that whoever has a session is the owner: one of the three ways, the others empty. Password and number travel enciphered. */
export const ownerProofFields = {
  password: Secret.default(''),
  /** Came to the number that is bound. */
  oldCode: SmsCode.default(''),
  realName: z.string().overwrite(plainName).max(50).default(''),
  idNo: Secret.default(''),
};

/**
 * `check` trades the SMS code for a ticket, `reset` the ticket for a new password; the SMS itself is `sendUserSmsCode`'s. `undo` takes a
 * change of the number back by the code that the former number got, which stands as the ticket.
 */
export const RetrievePasswordBody = z
  .strictObject({
    step: z.enum(['check', 'reset', 'undo']),
    loginName: LoginName.default(''),
    smsCode: SmsCode.default(''),
    ticket: z.string().max(64).default(''),
    password: Secret.default(''),
  })
  .refine((body) => {
    if (body.step === 'check') return body.loginName !== '' && body.smsCode !== '';
    return body.ticket !== '' && (body.step === 'undo' || body.password !== '');
  });

/** The ticket of the step `check`: used once, within ten minutes. After `undo` whose account it is, and its number, masked. */
export const RetrievePasswordResult = z.object({
  ticket: z.string().default(''),
  loginName: z.string().default(''),
  mobile: z.string().default(''),
});

export const ModifyPasswordBody = z.strictObject({ oldPassword: Secret.min(1), newPassword: Secret.min(1) });

/** Another mobile number for the own account, with the code that came to it; a proof where a number is bound already. */
export const BindMobileBody = z.strictObject({ mobile: Mobile.min(1), smsCode: SmsCode.min(1), ...ownerProofFields });

/** Proof for binding or unbinding a WeChat account: the password, or a code to the bound number. */
export const WechatProofBody = z.strictObject({ password: Secret.default(''), oldCode: SmsCode.default('') });

/** The password once more, for the export in which numbers and addresses stand whole. */
export const ExportTicketBody = z.strictObject({ password: Secret.min(1) });
export const ExportTicket = z.object({ ticket: z.string().min(1) });

/** Without a ticket numbers and addresses are masked, as on the pages. */
export const AccountExportQuery = z.object({ ticket: z.string().max(64).default('') });

/** Where the binding of a WeChat account begins. */
export const WechatAddress = z.object({ address: z.string().min(1) });

/** What WeChat's page sent back: good once, for the user who asked. */
export const BindWechatBody = z.strictObject({ ticket: z.string().min(1).max(64) });

/** An SMS code to a number that was typed. The answer is the same whether the number is known or not. */
export const SendSmsCodeBody = z.strictObject({
  mobile: Mobile.min(1),
  purpose: z.enum(['register', 'login', 'feedback']),
  /** Kind of account to log in to; one number may have one of each. */
  loginMode: z.enum(['user', 'company']).default('user'),
  ...captchaFields,
});

/** An SMS code to the number that a session wants for its account. */
export const BindSmsCodeBody = z.strictObject({ mobile: Mobile.min(1), ...captchaFields });

/** An SMS code to the number of an account, which is not told. The answer is the same for unknown names. */
export const SendUserSmsCodeBody = z.strictObject({
  loginName: LoginName.min(1),
  purpose: z.enum(['retrieve', 'close', 'rebind', 'wechat']),
  ...captchaFields,
});
