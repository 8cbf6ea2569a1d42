import { and, eq, inArray } from 'drizzle-orm';
import { AUTH_STATES, REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { type PersonalAuthForm, personalAuthForm } from '#lib/contract/forms/authentication-forms.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { requireConsent } from '../consent/consents.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { maskNumber, maskPhone } from '../mask/mask-number.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { toDay } from '../time/shanghai-time.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { toDueText } from '../time/working-time.ts';
import { companyAuthMachine, OPEN_TO_SUBMIT, personalAuthMachine } from './authentication-machine.ts';
import { newestOfCompany, newestOfPerson } from './find-authentication.ts';
import { reviewDue } from './review-due.ts';

const BY_PAPERS = '1';

/** A number that came back masked, as it was shown, is the one that is known. */
const unmasked = (given: string, known: readonly (string | undefined)[]): string =>
  known.find((number) => number && given === maskNumber(number)) ?? given;

async function withKnownNumbers(db: Database, { id, mobile }: SessionUser, given: PersonalAuthForm): Promise<PersonalAuthForm> {
  const found = await newestOfPerson(db, id);
  const shown = [found?.withdrawn?.content, found?.current.content];
  const known = [mobile, ...shown.map((content) => content?.mobile ?? '')].find((number) => given.mobile === maskPhone(number));
  return {
    ...given,
    idNo: unmasked(
      given.idNo,
      shown.map((content) => content?.idNo),
    ),
    mobile: known ?? given.mobile,
  };
}

async function withKnownCompanyNumbers(db: Database, companyId: string, given: CompanyCertification): Promise<CompanyCertification> {
  const found = await newestOfCompany(db, companyId);
  const shown = [found?.withdrawn?.content, found?.current.content];
  const known = (name: 'verifierIdNo' | 'legalIdNo') =>
    unmasked(
      given[name],
      shown.map((content) => content?.[name]),
    );
  return { ...given, verifierIdNo: known('verifierIdNo'), legalIdNo: known('legalIdNo') };
}

/**
 * Submits the papers of the user for authentication; the number comes deciphered, or masked as it was shown. What had passed before stays on record.
 * @throws Fault invalidField, also for papers that are over; consentMissing; companyAuthPending while one is being looked at.
 */
export async function submitPersonalAuth(context: DomainContext, user: SessionUser, given: PersonalAuthForm): Promise<void> {
  const { db, now } = context;
  const moment = now();
  const due = toDueText(reviewDue(await readWorkingCalendar(context), moment));
  const content = parseForm(personalAuthForm(toDay(moment)), await withKnownNumbers(db, user, given));
  await requireOwnFiles(db, user.id, [content.frontUrl, content.backUrl]);
  const id = newId(moment);
  await db.transaction(async (tx) => {
    await requireConsent(tx, user.id, 'idPicture');
    const isOpen = and(eq(userAccount.id, user.id), inArray(userAccount.authState, [...OPEN_TO_SUBMIT]));
    const moved = await tx.update(userAccount).set({ authState: AUTH_STATES.pending }).where(isOpen).returning({ id: userAccount.id });
    if (moved.length === 0) throw new Fault('companyAuthPending');
    const row = { id, state: AUTH_STATES.none, originState: null, version: 1 };
    await tx.insert(personalAuth).values({
      ...row,
      userId: user.id,
      method: BY_PAPERS,
      content,
      idHash: content.idNo,
      validTo: content.validTo,
      stateTime: moment,
      createTime: moment,
    });
    const actor = { type: 'user', id: user.id } as const;
    await moveCase(
      tx,
      moment,
      { machine: personalAuthMachine, table: personalAuth, row },
      { action: 'submit', role: 'applicant', actor, actorName: '您' },
    );
    await sendMessage(tx, moment, {
      userId: user.id,
      type: '3',
      isQuiet: true,
      title: '个人认证已提交',
      content: `我们收到了您的证件，${REVIEW_DAYS} 个工作日内看完，最晚 ${due} 前告诉您结果。`,
      bizType: 'personalAuth',
      bizId: id,
      linkUrl: '/user/personalAuthView',
    });
  });
}

/**
 * Submits the authentication of the user's own company, the first or a change: what passed before stays in force until this one
 * passes. Only the credit code can be refused (spec §2); numbers come deciphered, or masked as they were shown.
 * @throws Fault invalidField, companyAuthPending; notFound for a person.
 */
export async function submitCompanyAuth(context: DomainContext, user: SessionUser, given: CompanyCertification): Promise<void> {
  const { db, now } = context;
  const typed = parseForm(CompanyCertificationForm, given);
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const content = await withKnownCompanyNumbers(db, companyId, typed);
  await requireOwnFiles(db, user.id, [content.licenceUrl]);
  const moment = now();
  const due = toDueText(reviewDue(await readWorkingCalendar(context), moment));
  const promise =
    content.method === 'offline'
      ? `盖章的复印件寄到后，${REVIEW_DAYS} 个工作日内审完。`
      : `${REVIEW_DAYS} 个工作日内审完，最晚 ${due} 前告诉您结果。`;
  const id = newId(moment);
  await db.transaction(async (tx) => {
    const isOpen = and(eq(company.id, companyId), inArray(company.authState, [...OPEN_TO_SUBMIT]));
    const moved = await tx.update(company).set({ authState: AUTH_STATES.pending, authId: id }).where(isOpen).returning({ id: company.id });
    if (moved.length === 0) throw new Fault('companyAuthPending');
    const row = { id, state: AUTH_STATES.none, originState: null, version: 1 };
    await tx
      .insert(companyAuth)
      .values({ ...row, companyId, userId: user.id, content, verifierHash: content.verifierIdNo, stateTime: moment, createTime: moment });
    const actor = { type: 'user', id: user.id } as const;
    const move = { action: 'submit', role: 'applicant', actor, actorName: '您' } as const;
    await moveCase(tx, moment, { machine: companyAuthMachine, table: companyAuth, row }, move);
    const words = { title: '企业认证已提交', content: `我们收到了您的企业认证资料，${promise}` };
    const biz = { bizType: companyAuthMachine.entityType, bizId: id, linkUrl: '/user/companyAuthView' };
    await sendMessage(tx, moment, { userId: user.id, type: '3', isQuiet: true, ...words, ...biz });
  });
}
