import { and, desc, eq } from 'drizzle-orm';
import { PAGE_NAMES } from '#lib/contract/catalogue/list-query.ts';
import { type Subscription, type SubscriptionBody, type SubscriptionKind, subscriptionFilters } from '#lib/contract/subscription.ts';
import { toWireQuery } from '#lib/contract/wire-query.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { subscription } from '../../db/schema/subscription-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { lockOwner } from '../require-room.ts';
import { toWireTime } from '../time/shanghai-time.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** Conditions that say something, in their one order: what is unknown, empty or malformed is left out. */
function cleanFilter(kind: SubscriptionKind, given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(toWireQuery(subscriptionFilters[kind].parse(given))).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const listPaths: Readonly<Record<SubscriptionKind, string>> = { finance: '/financeServer', policy: '/policy', insurance: '/insure' };
const pageNames: Readonly<Record<string, string>> = PAGE_NAMES;

/** The list of the portal with a followed search. */
export function toListLink({ kind, filter }: Pick<SubscriptionRow, 'kind' | 'filter'>): string {
  const pairs = Object.entries(filter).map(([name, text]): [string, string] => [pageNames[name] ?? name, text]);
  const search = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  const path = listPaths[kind as SubscriptionKind];
  return search === '' ? path : `${path}?${search}`;
}

/** As many searches as one person can keep in mind. */
export const MAX_SUBSCRIPTIONS = 20;

const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  kind: row.kind as Subscription['kind'],
  title: row.title,
  filter: row.filter,
  linkUrl: toListLink(row),
  createTime: toWireTime(row.createTime),
});

/**
 * Follows a search of a list from now on; one that is followed already stays as it is.
 * @throws Fault tooManySubscriptions above {@link MAX_SUBSCRIPTIONS}.
 */
export async function addSubscription(
  { db, now }: DomainContext,
  user: SessionUser,
  { kind, filter, title }: SubscriptionBody,
): Promise<void> {
  const moment = now();
  const conditions = cleanFilter(kind, filter);
  const id = newId(moment);
  const row = {
    id,
    userId: user.id,
    kind,
    filter: conditions,
    filterKey: JSON.stringify(conditions),
    title,
    since: moment,
    createTime: moment,
  };
  await db.transaction(async (tx) => {
    await lockOwner(tx, user.id);
    const added = await tx.insert(subscription).values(row).onConflictDoNothing().returning({ id: subscription.id });
    if (added.length === 0) return;
    if ((await tx.$count(subscription, eq(subscription.userId, user.id))) > MAX_SUBSCRIPTIONS) throw new Fault('tooManySubscriptions');
    await writeAudit(tx, moment, { actor: { type: 'user', id: user.id }, action: 'subscribe', entityType: 'subscription', entityId: id });
  });
}

/**
 * Follows one of the user's searches no longer.
 * @throws Fault notFound, for another's too.
 */
export async function removeSubscription({ db, now }: DomainContext, user: SessionUser, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(subscription.userId, user.id), eq(subscription.id, id));
    const removed = await tx.delete(subscription).where(own).returning({ id: subscription.id });
    if (removed.length === 0) throw new Fault('notFound');
    await writeAudit(tx, now(), { actor: { type: 'user', id: user.id }, action: 'unsubscribe', entityType: 'subscription', entityId: id });
  });
}

/** The user's followed searches, newest first. */
export async function listSubscriptions(db: Database, user: SessionUser): Promise<{ rows: Subscription[]; total: number }> {
  const own = eq(subscription.userId, user.id);
  const stored = await db.select().from(subscription).where(own).orderBy(desc(subscription.createTime), desc(subscription.id));
  return { rows: stored.map(toSubscription), total: stored.length };
}
