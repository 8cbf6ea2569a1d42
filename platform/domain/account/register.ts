import { and, eq, or } from 'drizzle-orm';
import type { RegisterBody, RegisterResult } from '#lib/contract/account.ts';
import { companyRegisterForm, personRegisterForm } from '#lib/contract/forms/account-forms.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type CompanyContent, company, userAccount } from '../../db/schema/account-tables.ts';
import { toReservedName } from '../account-closure/close-due-accounts.ts';
import { keepRegistrationConsents } from '../consent/consents.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskPhone } from '../mask/mask-number.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import type { Client } from './client.ts';
import { DEFAULT_BIZ_LINE } from './get-profile.ts';
import { hashPassword } from './password.ts';
import { getPasswordRule } from './password-hash.ts';
import { startSession } from './sessions.ts';

const NOT_AUTHENTICATED = '0';

const emptyContent: CompanyContent = {
  companyAddress: '',
  areaAddress: '',
  registerDate: '',
  industryName: '',
  companyNature: '',
  businessScope: '',
  handleName: '',
  handlePhone: '',
};

/** Stores the company; whitelist and authentication are never the registrant's to say. */
async function storeCompany(db: Database, body: RegisterBody, now: Date): Promise<string> {
  const { companyName, bizLicCode: creditCode, handleName, mobile: handlePhone } = body;
  const content = { ...emptyContent, handleName, handlePhone };
  const values = { id: newId(now), companyName, creditCode, authState: NOT_AUTHENTICATED, content, createTime: now };
  const [stored] = await db.insert(company).values(values).onConflictDoNothing().returning({ id: company.id });
  if (stored === undefined) throw new Fault('accountExists');
  return stored.id;
}

type Taken = Pick<RegisterBody, 'accountType' | 'loginName' | 'mobile'>;

/** Who holds the number is told which of both is taken, the number first: names are not tried out by a number that has its account. */
async function requireFree(db: Database, { accountType, loginName, mobile }: Taken): Promise<void> {
  const ofNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountType));
  if ((await db.$count(userAccount, ofNumber)) > 0) throw new Fault('mobileRegistered');
  const reserved = eq(userAccount.loginName, toReservedName(loginName));
  if ((await db.$count(userAccount, or(eq(userAccount.loginKey, loginName), reserved))) > 0) throw new Fault('accountExists');
}

async function storeAccount(db: Database, body: RegisterBody, passwordHash: string, now: Date): Promise<string> {
  const isCompany = body.accountType === 'ENTERPRISE';
  const { accountType, loginName, mobile } = body;
  await requireFree(db, body);
  const values = {
    id: newId(now),
    loginName,
    loginKey: loginName,
    passwordHash,
    accountType,
    nickName: isCompany ? body.handleName : loginName,
    mobile,
    mobileHash: mobile,
    companyId: isCompany ? await storeCompany(db, body, now) : null,
    authState: NOT_AUTHENTICATED,
    createTime: now,
  };
  const [stored] = await db.insert(userAccount).values(values).onConflictDoNothing().returning({ id: userAccount.id });
  if (stored === undefined) {
    // Taken since.
    await requireFree(db, body);
    throw new Fault('accountExists');
  }
  return stored.id;
}

const toResult = (body: RegisterBody, token: string): RegisterResult => ({
  token,
  loginName: body.loginName,
  bizLineId: DEFAULT_BIZ_LINE.bizLineId,
  bizLicCode: body.bizLicCode,
  companyName: body.companyName,
  mobile: maskPhone(body.mobile),
  bindWechat: false,
  bindMobile: true,
  redirectUrl: '',
  checkedCode: '',
});

/**
 * Registers a person or a company and logs it in (spec §4). The password comes deciphered. That the number or the name is taken is told
 * only to who holds the number, five times a code.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, mobileRegistered, accountExists, consentMissing, consentStale.
 */
export async function register({ db, now }: DomainContext, given: RegisterBody, client: Client): Promise<RegisterResult> {
  const isPerson = given.accountType === 'INDIVIDUAL';
  const rule = await getPasswordRule(db);
  parseForm(isPerson ? personRegisterForm(rule) : companyRegisterForm(rule), given);
  const body = isPerson ? { ...given, companyName: '', bizLicCode: '', handleName: '' } : given;
  const moment = now();
  const typed: TypedSmsCode = { subject: body.mobile, purpose: 'register', code: body.smsCode };
  await checkSmsCode(db, typed, moment);
  const passwordHash = await hashPassword(body.password);
  const token = await db.transaction(async (tx) => {
    const userId = await storeAccount(tx, body, passwordHash, moment);
    await consumeSmsCode(tx, typed);
    const actor = { type: 'user', id: userId } as const;
    await writeAudit(tx, moment, { actor, action: 'register', entityType: 'user', entityId: userId, detail: { kind: body.accountType } });
    await keepRegistrationConsents(tx, moment, userId, body.consents);
    return startSession(tx, { userId, client }, moment);
  });
  return toResult(body, token);
}
