import { and, eq, gt, gte, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { AUTH_STATES, type AuthState } from '#lib/contract/authentication-codes.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toDay } from '../time/shanghai-time.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';
import { refreshQualificationCount, toQualificationForm } from './qualifications.ts';

export const WARN_DAYS = 30;
const BATCH = 200;

/** Tells the owner once, thirty days before a qualification ends. */
export async function warnOfExpiry({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const today = toDay(moment);
  const soon = and(
    eq(qualification.state, AUTH_STATES.passed),
    isNotNull(qualification.expireDate),
    gte(qualification.expireDate, today),
    lte(qualification.expireDate, addDays(today, WARN_DAYS)),
    ne(qualification.warnedFor, sql`${qualification.expireDate}::text`),
  );
  for (const { id, userId, name, expireDate } of await db.select().from(qualification).where(soon).limit(BATCH)) {
    await db.transaction(async (tx) => {
      const day = expireDate ?? '';
      const unwarned = and(eq(qualification.id, id), ne(qualification.warnedFor, day));
      const marked = await tx.update(qualification).set({ warnedFor: day }).where(unwarned).returning({ id: qualification.id });
      if (marked.length === 0) return;
      const what = { entityType: 'qualification', entityId: id };
      await writeAudit(tx, moment, { actor: { type: 'system', id: 'clock' }, action: 'warnOfExpiry', ...what });
      await sendMessage(tx, moment, {
        userId,
        type: '7',
        title: `${name}快到期了`,
        content: `${day} 到期。现在就可以换上新的证书。`,
        bizType: what.entityType,
        bizId: id,
        linkUrl: toQualificationForm(id),
      });
    });
  }
}

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

async function expirePersons({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(personalAuth.state, AUTH_STATES.passed), ne(personalAuth.validTo, ''), lt(personalAuth.validTo, toDay(now())));
  for (const row of await db.select().from(personalAuth).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      await moveCase(tx, now(), { machine: personalAuthMachine, table: personalAuth, row }, clock);
      // Newer papers that passed took the place of these.
      const newer = and(
        eq(personalAuth.userId, row.userId),
        eq(personalAuth.state, AUTH_STATES.passed),
        gt(personalAuth.createTime, row.createTime),
      );
      if ((await tx.$count(personalAuth, newer)) === 0) await endPerson(tx, row.userId, AUTH_STATES.expired);
    });
  }
}

async function expireCompanies({ db, now }: DomainContext): Promise<void> {
  const over = and(isNotNull(company.passedAuthId), ne(company.passedUntil, ''), lt(company.passedUntil, toDay(now())));
  for (const { id, passedAuthId, authState } of await db.select().from(company).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(companyAuth)
        .where(eq(companyAuth.id, passedAuthId ?? ''));
      if (row?.state === AUTH_STATES.passed) await moveCase(tx, now(), { machine: companyAuthMachine, table: companyAuth, row }, clock);
      await tx.update(company).set(endedCompany({ authState }, AUTH_STATES.expired)).where(eq(company.id, id));
    });
  }
}

async function expireQualifications({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(qualification.state, AUTH_STATES.passed), lt(qualification.expireDate, toDay(now())));
  for (const row of await db.select().from(qualification).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      await moveCase(tx, now(), { machine: qualificationMachine, table: qualification, row }, clock);
      await refreshQualificationCount(tx, row.companyId);
    });
  }
}

async function expireAttorneys({ db, now }: DomainContext): Promise<void> {
  const over = and(eq(attorney.state, AUTH_STATES.passed), lt(attorney.validTo, toDay(now())));
  for (const row of await db.select().from(attorney).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => void (await moveCase(tx, now(), { machine: attorneyMachine, table: attorney, row }, clock)));
  }
}

/** Ends what is valid only up to a day that has passed in Shanghai; the states of accounts and companies follow. */
export async function expireAuthentications(context: DomainContext): Promise<void> {
  await expirePersons(context);
  await expireCompanies(context);
  await expireQualifications(context);
  await expireAttorneys(context);
}
