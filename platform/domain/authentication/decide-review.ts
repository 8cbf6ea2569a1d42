import { and, eq, ne } from 'drizzle-orm';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { listWaitingDrafts } from '../../cases/finance/drafts.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { requireText } from '../parse-form.ts';
import type { Actor } from '../record/write-audit.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';
import { changesCode, changesHolder, changesPerson, lacksNewLicence } from './certification-changes.ts';
import { isCompanyInForce, readFormerCompanies, readFormerPersons, selectPassed } from './find-authentication.ts';
import type { ReviewKind } from './list-pending-reviews.ts';
import { refreshQualificationCount, toQualificationForm } from './qualifications.ts';
import { findSameNumbers } from './same-number.ts';

/** What somebody who reviews decides; a refusal gives its reason in one sentence, and so does a pass where a check asks for one. */
interface Decision {
  readonly passes: boolean;
  readonly reason: string;
  readonly actor: Actor;
}

/** `endorsed`: one has looked at it, another has to. */
type Decided = 'decided' | 'endorsed';

export const REVIEWER = '审核人员';

/** Why somebody decides so. @throws Fault invalidField where nothing, or too much, is said. */
export const requireReason = (reason: string, sentence: string): string => requireText('reason', reason, sentence);

/** What is kept of a pass that a check asked a reason for. */
interface PassNote {
  readonly patch: { readonly passNote?: string };
  readonly detail: Readonly<Record<string, number>>;
}

const NO_NOTE: PassNote = { patch: {}, detail: {} };

/**
 * The move that a decision makes.
 * @throws Fault invalidField for a refusal without a reason, or with one that is too long.
 */
function toMove({ passes, reason, actor }: Decision, { patch, detail }: PassNote = NO_NOTE) {
  const remark = passes ? '' : requireReason(reason, '请写明不通过的原因');
  const move = { role: 'operator', actor, actorName: REVIEWER } as const;
  return passes
    ? ({ ...move, action: 'pass', patch: { ...patch, reason: '' }, detail } as const)
    : ({ ...move, action: 'refuse', remark, patch: { reason: remark } } as const);
}

interface Holder {
  readonly number: string | undefined;
  readonly ownerId: string;
  readonly former: string;
  /** Whether a pass would make it another than the one who was certified. */
  readonly isOther?: boolean;
}

/**
 * What a pass notes where the number of the document is another's too, or the account would be another person's: why, for the staff
 * alone, and how many others there are.
 * @throws Fault invalidField without it.
 */
async function noteSameNumber(
  tx: Database,
  kind: 'personal' | 'company',
  { number = '', ownerId, former, isOther = false }: Holder,
  { passes, reason }: Decision,
): Promise<PassNote> {
  const others = passes ? (await findSameNumbers(tx, kind, [number]))(number, ownerId) : [];
  if (others.length === 0 && !isOther) return NO_NOTE;
  const sentence = `${others.length > 0 ? '同一证件号在别处认证过或者正在认证' : '姓名或证件号和原来认证的不一样'}，请写明为什么可以通过`;
  const why = requireReason(reason, sentence);
  const detail: PassNote['detail'] = others.length > 0 ? { sameNumber: others.length } : {};
  return { patch: { passNote: former === '' ? why : `${former}；${why}` }, detail };
}

const LIMITED_TERM = '2';

type CompanyAuthRow = typeof companyAuth.$inferSelect;
type CompanyRow = typeof company.$inferSelect;

/** What passed becomes the company's data; what was left empty keeps what was known. */
function toPassed({ id, content }: CompanyAuthRow, known: CompanyRow): Partial<CompanyRow> {
  const { content: former } = known;
  const creditCode = content.creditCode || known.creditCode;
  return {
    creditCode,
    claimedCode: creditCode,
    passedAuthId: id,
    passedUntil: content.termType === LIMITED_TERM ? content.termEnd : '',
    companyName: content.companyName || known.companyName,
    registeredCapitalYuan:
      content.registeredCapital === '' ? known.registeredCapitalYuan : Number(content.registeredCapital) * YUAN_PER_WAN,
    content: {
      ...former,
      companyAddress: content.registeredAddress || former.companyAddress,
      areaAddress: content.registeredArea || former.areaAddress,
      businessScope: content.businessScope || former.businessScope,
      handleName: content.handleName || former.handleName,
      handlePhone: content.handlePhone || former.handlePhone,
    },
  };
}

interface CompanyWords {
  readonly title: string;
  readonly content: string;
  readonly linkUrl?: string;
}

/** Tells everybody of the company, each in words of his own where they differ. In the caller's transaction. */
export async function notifyCompany(
  tx: Database,
  moment: Date,
  { id, companyId }: Pick<CompanyAuthRow, 'id' | 'companyId'>,
  words: CompanyWords | ((userId: string) => Promise<CompanyWords>),
): Promise<void> {
  const users = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.companyId, companyId));
  for (const user of users) {
    const biz = { bizType: companyAuthMachine.entityType, bizId: id, linkUrl: '/user/companyAuthView' };
    await sendMessage(tx, moment, { userId: user.id, type: '3', ...biz, ...(typeof words === 'function' ? await words(user.id) : words) });
  }
}

/**
 * A credit code belongs to the company that has proven it; a claim whose authentication is no longer in force gives way.
 * @throws Fault codeClaimed.
 */
async function claimCode(tx: Database, creditCode: string, companyId: string): Promise<void> {
  const [holder] = await tx
    .select()
    .from(company)
    .where(and(eq(company.claimedCode, creditCode), ne(company.id, companyId)))
    .for('update');
  if (holder === undefined) return;
  if (isCompanyInForce(holder)) throw new Fault('codeClaimed');
  await tx.update(company).set({ claimedCode: null }).where(eq(company.id, holder.id));
}

/** What is said of papers that were refused, or of a change of what passed before, which counts on. */
const toRefusal = (what: string, reason: string, isChange: boolean) => ({
  title: `${what}${isChange ? '的变更' : ''}没通过`,
  content: `${asSentence(reason)}${isChange ? '原来的认证照常有效。' : ''}改好以后可以再交。`,
});

const toWords = ({ passes, reason }: Decision, isChange: boolean) =>
  passes ? { title: '企业认证通过了', content: '从现在起，可以提交融资、保险和保函申请。' } : toRefusal('企业认证', reason, isChange);

/** What passed, with the way on to what the user kept meanwhile. */
async function withDrafts(tx: Database, words: CompanyWords, user: Parameters<typeof listWaitingDrafts>[1]): Promise<CompanyWords> {
  const [first, ...others] = await listWaitingDrafts(tx, user);
  if (first === undefined) return words;
  if (others.length === 0)
    return { ...words, content: `${words.content}您填过的《${first.productName}》可以接着递交了。`, linkUrl: first.linkUrl };
  const content = `${words.content}您填过的 ${others.length + 1} 份申请可以接着递交了。`;
  return { ...words, content, linkUrl: '/user/financeOrder?group=draft' };
}

const ONCE_MORE = '换了代码或者换了人，您已经看过一遍，要另一位审核人员复核';
const NO_LICENCE = '换了统一社会信用代码，要有新的营业执照才能通过；没有的，请写明原因，选不通过';

/**
 * Whether a pass is the first look of two: whoever acts for a certified company, and which company it is, changes only when a second
 * one of the staff has looked at it too. Who plays without a login is nobody in particular, and looks once.
 * @throws Fault invalidField for the second look of the same person, and for another code without a new licence.
 */
async function isFirstLook(tx: Database, row: CompanyAuthRow, known: CompanyRow, { passes, actor }: Decision): Promise<boolean> {
  if (!passes) return false;
  const former = (await readFormerCompanies(tx, [known]))(known);
  const isOther = changesCode(row.content, known);
  if (isOther && lacksNewLicence(row.content, former)) throw new Fault('invalidField', { sentence: NO_LICENCE });
  if (actor.staffId === undefined || !(isOther || changesPerson(row.content, former))) return false;
  if (row.endorsedBy === actor.staffId) throw new Fault('invalidField', { sentence: ONCE_MORE });
  return row.endorsedBy === '';
}

/**
 * Passes or refuses the authentication of a company, which claims its credit code by it. What passed before stays in force until the
 * new one passes. Says whether another has to look at it yet.
 * @throws Fault notFound, wrongState, staleVersion, codeClaimed, invalidField without a reason and for the second look of one person.
 */
export async function decideCompanyAuth({ db, now }: DomainContext, id: string, decision: Decision): Promise<Decided> {
  const moment = now();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(companyAuth).where(eq(companyAuth.id, id));
    if (row === undefined) throw new Fault('notFound');
    const [known] = await tx.select().from(company).where(eq(company.id, row.companyId)).for('update');
    if (known === undefined) throw new Fault('notFound');
    const moved = { machine: companyAuthMachine, table: companyAuth, row } as const;
    const about = { number: row.content.verifierIdNo, ownerId: known.id, former: row.passNote };
    const note = await noteSameNumber(tx, 'company', about, decision);
    const move = toMove(decision, note);
    if (await isFirstLook(tx, row, known, decision)) {
      await moveCase(tx, moment, moved, { ...move, action: 'endorse', patch: { ...note.patch, endorsedBy: decision.actor.staffId ?? '' } });
      return 'endorsed';
    }
    const state = await moveCase(tx, moment, moved, move);
    const passed = decision.passes ? toPassed(row, known) : {};
    if (passed.claimedCode) await claimCode(tx, passed.claimedCode, known.id);
    await tx
      .update(company)
      .set({ ...passed, authState: state, authId: id })
      .where(eq(company.id, row.companyId));
    const words = toWords(decision, isCompanyInForce(known));
    // Nothing waited for a change of what counted already.
    const isAwaited = decision.passes && !isCompanyInForce(known);
    await notifyCompany(tx, moment, row, async (id) => (isAwaited ? withDrafts(tx, words, { id, companyId: known.id }) : words));
    return 'decided';
  });
}

const deciders: Readonly<
  Record<Exclude<ReviewKind, 'company'>, (context: DomainContext, id: string, decision: Decision) => Promise<void>>
> = {
  personal: decidePersonalAuth,
  qualification: decideQualification,
  attorney: decideAttorney,
};

/**
 * Passes or refuses what was handed in; says whether another has to look at it yet.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export async function decideReview(context: DomainContext, kind: ReviewKind, id: string, decision: Decision): Promise<Decided> {
  if (kind === 'company') return decideCompanyAuth(context, id, decision);
  await deciders[kind](context, id, decision);
  return 'decided';
}

/**
 * Passes or refuses a letter of attorney.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
async function decideAttorney({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(attorney).where(eq(attorney.id, id));
    if (row === undefined) throw new Fault('notFound');
    await moveCase(tx, moment, { machine: attorneyMachine, table: attorney, row }, toMove(decision));
    if (row.userId === null) return;
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      title: `授权委托书${decision.passes ? '通过了' : '没通过'}`,
      content: decision.passes
        ? `${row.operatorName}可以替企业办${row.scope.join('、')}。`
        : `${asSentence(decision.reason)}改好以后可以再交。`,
      bizType: attorneyMachine.entityType,
      bizId: id,
      linkUrl: '/user/companyAuth',
    });
  });
}

/** Whether these papers are of another person than the account was certified as last. */
async function isOtherHolder(tx: Database, { userId, content }: typeof personalAuth.$inferSelect): Promise<boolean> {
  const former = await readFormerPersons(tx, [userId]);
  return changesHolder(content, former.get(userId) ?? null);
}

/**
 * Passes or refuses the papers of a person; the account's state follows.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
async function decidePersonalAuth({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(personalAuth).where(eq(personalAuth.id, id));
    if (row === undefined) throw new Fault('notFound');
    const isOther = decision.passes && (await isOtherHolder(tx, row));
    const about = { number: row.content.idNo, ownerId: row.userId, former: row.passNote, isOther };
    const isChange = !decision.passes && (await selectPassed(tx, row.userId)).length > 0;
    const move = toMove(decision, await noteSameNumber(tx, 'personal', about, decision));
    const state = await moveCase(tx, moment, { machine: personalAuthMachine, table: personalAuth, row }, move);
    await tx.update(userAccount).set({ authState: state }).where(eq(userAccount.id, row.userId));
    const words = decision.passes
      ? { title: '个人认证通过了', content: '从现在起，收款账号按您的姓名核对。' }
      : toRefusal('个人认证', decision.reason, isChange);
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      ...words,
      bizType: personalAuthMachine.entityType,
      bizId: id,
      linkUrl: '/user/personalAuthView',
    });
  });
}

/**
 * Passes or refuses a qualification; the company's number of valid ones follows.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
async function decideQualification({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(qualification).where(eq(qualification.id, id));
    if (row === undefined) throw new Fault('notFound');
    await moveCase(tx, moment, { machine: qualificationMachine, table: qualification, row }, toMove(decision));
    await refreshQualificationCount(tx, row.companyId);
    const type = qualificationTypeLabels[row.type as keyof typeof qualificationTypeLabels];
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: '3',
      title: `${type}资质${decision.passes ? '通过了' : '没通过'}`,
      content: decision.passes ? `${row.name}已经记在企业名下。` : `${asSentence(decision.reason)}改好以后可以再交。`,
      bizType: qualificationMachine.entityType,
      bizId: id,
      linkUrl: decision.passes ? '/user/qualificationAuth' : toQualificationForm(id),
    });
  });
}
