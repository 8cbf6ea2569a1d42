import { and, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { type MessageDraft, sendMessage } from '../message/send-message.ts';
import { toDay } from '../time/shanghai-time.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';
import { notifyCompany } from './decide-review.ts';
import { refreshQualificationCount } from './qualifications.ts';

export const BATCH = 200;
/** What takes the place of something that ends. */
export const IN_PLACE = [AUTH_STATES.pending, AUTH_STATES.passed];

const clock = { action: 'expire', role: 'clock', actor: { type: 'system', id: 'clock' }, actorName: '系统', remark: '有效期已过' } as const;

/** An account follows the end of what had passed; papers that are being looked at stay as they are. */
export const endPerson = (tx: Database, userId: string, ended: AuthState): Promise<unknown> =>
  tx
    .update(userAccount)
    .set({ authState: ended })
    .where(and(eq(userAccount.id, userId), eq(userAccount.authState, AUTH_STATES.passed)));

/** The same of a company: nothing is in force any more. */
export const endedCompany = ({ authState }: Pick<typeof company.$inferSelect, 'authState'>, ended: AuthState) => ({
  passedAuthId: null,
  passedUntil: '',
  authState: authState === AUTH_STATES.passed ? ended : authState,
});

const UNDER_REVIEW = '新交的资料照常在看。';

/** Says what is over, and what to do about it. */
const tell = (tx: Database, now: Date, told: Omit<MessageDraft, 'type'>): Promise<void> => sendMessage(tx, now, { type: '7', ...told });

/** The papers that replaced others end with those: nothing of the person is in force any more. */
async function expirePerson(tx: Database, now: Date, id: string): Promise<void> {
  const isPassed = eq(personalAuth.state, AUTH_STATES.passed);
  const [row] = await tx
    .select()
    .from(personalAuth)
    .where(and(eq(personalAuth.id, id), isPassed))
    .for('update');
  if (row === undefined) return;
  const { userId, validTo } = row;
  const expire = (one: typeof personalAuth.$inferSelect) =>
    moveCase(tx, now, { machine: personalAuthMachine, table: personalAuth, row: one }, clock);
  await expire(row);
  const others = await tx
    .select()
    .from(personalAuth)
    .where(and(eq(personalAuth.userId, userId), isPassed));
  // Newer papers that passed took the place of these.
  if (others.some(({ createTime }) => createTime > row.createTime)) return;
  for (const one of others) await expire(one);
  await endPerson(tx, userId, AUTH_STATES.expired);
  const isPending = and(eq(personalAuth.userId, userId), eq(personalAuth.state, AUTH_STATES.pending));
  const next = (await tx.$count(personalAuth, isPending)) > 0 ? UNDER_REVIEW : '换上新的证件再认证一次。';
  const about = { bizType: personalAuthMachine.entityType, bizId: id, linkUrl: '/user/personalAuth' };
  await tell(tx, now, { userId, title: '个人认证过期了', content: `证件有效期到 ${validTo}。${next}`, ...about });
}

async function expirePersons({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(personalAuth.state, AUTH_STATES.passed), ne(personalAuth.validTo, ''), lt(personalAuth.validTo, toDay(now())));
  for (const { id } of await db.select({ id: personalAuth.id }).from(personalAuth).where(over).limit(BATCH))
    await db.transaction((tx) => expirePerson(tx, now(), id));
}

async function expireCompanies({ db, now }: DomainContext): Promise<void> {
  const over = and(isNotNull(company.passedAuthId), ne(company.passedUntil, ''), lt(company.passedUntil, toDay(now())));
  for (const { id } of await db.select({ id: company.id }).from(company).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      // What passed meanwhile counts on.
      const [own] = await tx
        .select()
        .from(company)
        .where(and(eq(company.id, id), over))
        .for('update');
      if (own === undefined) return;
      const authId = own.passedAuthId ?? '';
      const [row] = await tx.select().from(companyAuth).where(eq(companyAuth.id, authId));
      if (row?.state === AUTH_STATES.passed) await moveCase(tx, now(), { machine: companyAuthMachine, table: companyAuth, row }, clock);
      await tx.update(company).set(endedCompany(own, AUTH_STATES.expired)).where(eq(company.id, id));
      const next = own.authState === AUTH_STATES.pending ? UNDER_REVIEW : '换上新的营业执照再认证一次。';
      const content = `营业期限到 ${own.passedUntil}，通过新的认证以前，不能替企业申请。${next}`;
      await notifyCompany(tx, now(), { id: authId, companyId: id }, { title: '企业认证过期了', content, linkUrl: '/user/companyAuth' });
    });
  }
}

/** Whether another one that is valid or looked at stands in its place. */
const isReplaced = async (tx: Database, { companyId, type, name }: typeof qualification.$inferSelect): Promise<boolean> =>
  (await tx.$count(
    qualification,
    and(
      eq(qualification.companyId, companyId),
      eq(qualification.type, type),
      eq(qualification.name, name),
      inArray(qualification.state, [...IN_PLACE]),
    ),
  )) > 0;

async function expireQualifications({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(qualification.state, AUTH_STATES.passed), lt(qualification.expireDate, toDay(now())));
  for (const row of await db.select().from(qualification).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      await moveCase(tx, now(), { machine: qualificationMachine, table: qualification, row }, clock);
      await refreshQualificationCount(tx, row.companyId);
      if (await isReplaced(tx, row)) return;
      const content = `有效期到 ${row.expireDate}，不再算企业的有效资质。换了新证书的，可以再交。`;
      const about = { bizType: qualificationMachine.entityType, bizId: row.id, linkUrl: '/user/qualificationAuth' };
      await tell(tx, now(), { userId: row.userId, title: `${row.name}过期了`, content, ...about });
    });
  }
}

async function expireAttorneys({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(attorney.state, AUTH_STATES.passed), lt(attorney.validTo, toDay(now())));
  for (const row of await db.select().from(attorney).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      await moveCase(tx, now(), { machine: attorneyMachine, table: attorney, row }, clock);
      const others = and(eq(attorney.companyId, row.companyId), inArray(attorney.state, [...IN_PLACE]));
      if (row.userId === null || (await tx.$count(attorney, others)) > 0) return;
      const content = `给${row.operatorName}的授权委托书有效期到 ${row.validTo}，不再有效。还要他办的，请重新交一份。`;
      const about = { bizType: attorneyMachine.entityType, bizId: row.id, linkUrl: '/user/companyAuth' };
      await tell(tx, now(), { userId: row.userId, title: '授权委托书到期了', content, ...about });
    });
  }
}

/** Ends what is valid only up to a day that has passed in Shanghai; the states of accounts and companies follow. */
export async function expireAuthentications(context: DomainContext): Promise<void> {
  await expirePersons(context);
  await expireCompanies(context);
  await expireQualifications(context);
  await expireAttorneys(context);
}
