import { and, eq, lt, sql } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import { attorney } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { lateBefore, reviewDue } from './review-due.ts';

/** What a review is promised of; nothing is of paper that is on its way. */
const promised = sql`${companyAuth.content} ->> 'method' is distinct from 'offline'`;

/** How many wait for a decision, since when the first, by when it is promised, and how many are late. */
export async function countPendingReviews(context: DomainContext): Promise<OpenWork> {
  const { db } = context;
  const now = context.now();
  const calendar = await readWorkingCalendar(context);
  const counted: (Pick<OpenWork, 'total' | 'late' | 'since'> & { readonly promisedSince: Date | null })[] = [];
  for (const table of [personalAuth, companyAuth, qualification, attorney]) {
    const where = eq(table.state, AUTH_STATES.pending);
    const isPromised = table === companyAuth ? promised : sql`true`;
    const due = sql`case when ${isPromised} then ${table.createTime} end`;
    const waiting = await countOpenWork(db, now, { table, where, since: sql`${table.createTime}`, due });
    const late = await db.$count(table, and(where, isPromised, lt(table.createTime, lateBefore(calendar, now))));
    counted.push({ total: waiting.total, late, since: waiting.since, promisedSince: waiting.due });
  }
  const firstOf = (name: 'since' | 'promisedSince'): Date | null => {
    const times = counted.flatMap((one) => one[name]?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  };
  const sumOf = (name: 'total' | 'late'): number => counted.reduce((sum, one) => sum + one[name], 0);
  const first = firstOf('promisedSince');
  const due = first === null ? null : reviewDue(calendar, first);
  return { total: sumOf('total'), late: sumOf('late'), due, since: firstOf('since'), whose: null, toApprove: 0 };
}
