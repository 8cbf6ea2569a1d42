import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { SubscriptionKind, subscriptionFilters } from '#lib/contract/subscription.ts';
import { productConditions } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { subscription } from '../../db/schema/subscription-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { financeProducts } from '../finance-product/finance-products.ts';
import { insuranceProducts } from '../insurance-product/insurance-products.ts';
import { sendMessage } from '../message/send-message.ts';
import { articleConditions } from '../policy/article-conditions.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toDay } from '../time/shanghai-time.ts';
import { type SubscriptionRow, toListLink } from './subscriptions.ts';

type FindMatches = (db: Database, filter: Record<string, string>, ids: readonly string[], today: string) => Promise<string[]>;

const titlesOf = (rows: readonly { title: string }[]): string[] => rows.map(({ title }) => title);

/** Names of those among some entries of a list that a search finds now, the newest first. */
const findMatches: Readonly<Record<SubscriptionKind, FindMatches>> = {
  finance: async (db, filter, ids) => {
    const found = productConditions(financeProducts, subscriptionFilters.finance.parse(filter));
    const rows = db.select({ title: financeProduct.productName }).from(financeProduct);
    return titlesOf(await rows.where(and(inArray(financeProduct.productCode, [...ids]), found)).orderBy(desc(financeProduct.updateTime)));
  },
  policy: async (db, filter, ids, today) => {
    const found = articleConditions(subscriptionFilters.policy.parse(filter), today);
    const rows = db.select({ title: policyArticle.title }).from(policyArticle);
    return titlesOf(await rows.where(and(inArray(policyArticle.policyArticleId, [...ids]), found)).orderBy(desc(policyArticle.updateTime)));
  },
  insurance: async (db, filter, ids) => {
    const found = productConditions(insuranceProducts, subscriptionFilters.insurance.parse(filter));
    const rows = db.select({ title: insuranceProduct.productName }).from(insuranceProduct);
    return titlesOf(
      await rows.where(and(inArray(insuranceProduct.productCode, [...ids]), found)).orderBy(desc(insuranceProduct.updateTime)),
    );
  },
};

const entityTypes: Readonly<Record<SubscriptionKind, string>> = {
  finance: 'financeProduct',
  policy: 'policyArticle',
  insurance: 'insuranceProduct',
};
const nouns: Readonly<Record<SubscriptionKind, string>> = { finance: '个融资产品', policy: '条政策', insurance: '个保险产品' };

/** Longer than anybody who was told waits for the next message. */
const LOOK_BACK_MS = 2 * 86_400_000;
/** A publish is committed a little after the time that it bears. */
const SETTLED_MS = 2_000;
const BATCH = 500;
const NAMED = 3;
const ON_SALE = '1';
const SUBSCRIPTION_UPDATE = '8';

interface Publish {
  readonly id: string;
  readonly time: Date;
}

/** Identifiers begin with their time, so that the primary key finds the latest steps. */
const firstIdOf = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/** What came on offer lately, the oldest first; a change of what was on offer already is nothing new. */
async function listPublishes({ db }: DomainContext, kind: SubscriptionKind, upTo: Date): Promise<Publish[]> {
  const published = and(
    gt(flowLog.id, firstIdOf(new Date(upTo.getTime() - LOOK_BACK_MS))),
    eq(flowLog.entityType, entityTypes[kind]),
    eq(flowLog.action, 'publish'),
    sql`${flowLog.fromState} is distinct from ${ON_SALE}`,
    lte(flowLog.createTime, upTo),
  );
  return db.select({ id: flowLog.entityId, time: flowLog.createTime }).from(flowLog).where(published).orderBy(asc(flowLog.createTime));
}

function toWords(kind: SubscriptionKind, title: string, names: readonly string[]): { title: string; content: string } {
  const named = names.slice(0, NAMED).map((name) => `《${name}》`);
  const rest = names.length > NAMED ? `等 ${names.length} ${nouns[kind]}` : '';
  return { title: `您关注的有新的了：${names.length} ${nouns[kind]}`, content: `“${title}”里新来了${named.join('、')}${rest}。` };
}

async function tell(context: DomainContext, row: SubscriptionRow, publishes: readonly Publish[], upTo: Date): Promise<void> {
  const moment = context.now();
  const today = toDay(moment);
  const kind = row.kind as SubscriptionKind;
  const ids = publishes.filter(({ time }) => time > row.since).map(({ id }) => id);
  const names = ids.length === 0 ? [] : await findMatches[kind](context.db, row.filter, ids, today);
  await context.db.transaction(async (tx) => {
    const untouched = and(eq(subscription.id, row.id), eq(subscription.since, row.since), ne(subscription.toldDay, today));
    const change = names.length === 0 ? { since: upTo } : { since: upTo, toldDay: today };
    const marked = await tx.update(subscription).set(change).where(untouched).returning({ id: subscription.id });
    if (marked.length === 0 || names.length === 0) return;
    const entity = { entityType: 'subscription', entityId: row.id };
    await sendMessage(tx, moment, {
      userId: row.userId,
      type: SUBSCRIPTION_UPDATE,
      ...toWords(kind, row.title, names),
      bizType: entity.entityType,
      bizId: row.id,
      linkUrl: toListLink(row),
    });
    const actor = { type: 'system', id: 'clock' } as const;
    await writeAudit(tx, moment, { ...entity, actor, action: 'tellSubscriber', detail: { count: names.length } });
  });
}

/** Tells who follows a search what has come on offer since, at most once a day for each search. */
export async function notifySubscribers(context: DomainContext): Promise<void> {
  const upTo = new Date(context.now().getTime() - SETTLED_MS);
  for (const kind of SubscriptionKind.options) {
    const publishes = await listPublishes(context, kind, upTo);
    const newest = publishes.at(-1)?.time;
    if (newest === undefined) continue;
    const behind = and(eq(subscription.kind, kind), lt(subscription.since, newest), ne(subscription.toldDay, toDay(context.now())));
    const rows = await context.db.select().from(subscription).where(behind).orderBy(asc(subscription.since)).limit(BATCH);
    for (const row of rows) await tell(context, row, publishes, upTo);
  }
}
