import { and, desc, eq, sql } from 'drizzle-orm';
import type { Favourite, FavouriteBody, FavouriteKind } from '#lib/contract/favourite.ts';
import { lastDayOf } from '#lib/contract/last-day.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { favourite } from '../../db/schema/subscription-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { lockOwner } from '../require-room.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';

type FavouriteTarget = Pick<Favourite, 'title' | 'note' | 'available' | 'lastDay'>;
type FindTarget = (db: Database, id: string, today: string) => Promise<FavouriteTarget | undefined>;

const findProduct: FindTarget = async (db, id) => {
  const [found] = await db
    .select({
      title: financeProduct.productName,
      note: sql<string>`coalesce(${agency.agencyName}, '')`,
      available: sql<boolean>`${financeProduct.status} = '1'`,
    })
    .from(financeProduct)
    .leftJoin(agency, eq(agency.agencyId, financeProduct.agencyId))
    .where(eq(financeProduct.productCode, id));
  return found;
};

const findArticle: FindTarget = async (db, id, today) => {
  const [found] = await db.select().from(policyArticle).where(eq(policyArticle.policyArticleId, id));
  if (found === undefined) return undefined;
  const lastDay = found.repealed ? null : lastDayOf(found, today);
  return { title: found.title, note: found.source, available: found.status === '1', lastDay };
};

const findInsurance: FindTarget = async (db, id) => {
  const [found] = await db
    .select({
      title: insuranceProduct.productName,
      note: sql<string>`coalesce(${agency.agencyName}, '')`,
      available: sql<boolean>`${insuranceProduct.status} = '1'`,
    })
    .from(insuranceProduct)
    .leftJoin(agency, eq(agency.agencyId, insuranceProduct.insurerId))
    .where(eq(insuranceProduct.productCode, id));
  return found;
};

/** What a favourite points to, by its kind; undefined where there never was such a thing. */
const findTarget: Record<FavouriteKind, FindTarget> = { product: findProduct, policy: findArticle, insurance: findInsurance };

/** As many as one person can have use of. */
export const MAX_FAVOURITES = 200;

const ofUser = (user: SessionUser) => eq(favourite.userId, user.id);
const isOne = (user: SessionUser, { kind, targetId }: FavouriteBody) =>
  and(ofUser(user), eq(favourite.kind, kind), eq(favourite.targetId, targetId));

const toEntry = (user: SessionUser, { kind, targetId }: FavouriteBody, action: string) =>
  ({ actor: { type: 'user', id: user.id }, action, entityType: kind, entityId: targetId }) as const;

async function addMissing(db: Database, user: SessionUser, body: FavouriteBody, now: Date): Promise<void> {
  await lockOwner(db, user.id);
  const added = await db
    .insert(favourite)
    .values({ ...body, userId: user.id, createTime: now })
    .onConflictDoNothing()
    .returning({ targetId: favourite.targetId });
  if (added.length === 0) return;
  if ((await db.$count(favourite, ofUser(user))) > MAX_FAVOURITES) throw new Fault('tooManyFavourites');
  await writeAudit(db, now, toEntry(user, body, 'favourite'));
}

/**
 * Keeps something that is on offer among the user's favourites; a second time changes nothing.
 * @throws Fault notFound, tooManyFavourites above {@link MAX_FAVOURITES}.
 */
export async function addFavourite({ db, now }: DomainContext, user: SessionUser, body: FavouriteBody): Promise<void> {
  const target = await findTarget[body.kind](db, body.targetId, toDay(now()));
  if (target === undefined || !target.available) throw new Fault('notFound');
  await db.transaction((tx) => addMissing(tx, user, body, now()));
}

/** Takes something off the user's favourites, whether it was there or not. */
export async function removeFavourite({ db, now }: DomainContext, user: SessionUser, body: FavouriteBody): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(favourite).where(isOne(user, body)).returning({ targetId: favourite.targetId });
    if (removed.length > 0) await writeAudit(tx, now(), toEntry(user, body, 'unfavourite'));
  });
}

/** The user's own favourites, newest first; what is no longer on offer stays and says so. */
export async function listFavourites({ db, now }: DomainContext, user: SessionUser): Promise<{ rows: Favourite[]; total: number }> {
  const kept = await db
    .select()
    .from(favourite)
    .where(ofUser(user))
    .orderBy(desc(favourite.createTime), favourite.targetId)
    .limit(MAX_FAVOURITES);
  const today = toDay(now());
  const rows: Favourite[] = [];
  for (const { kind, targetId, createTime } of kept) {
    const target = await findTarget[kind as FavouriteKind](db, targetId, today);
    if (target !== undefined) rows.push({ kind: kind as FavouriteKind, targetId, ...target, createTime: toWireTime(createTime) });
  }
  return { rows, total: rows.length };
}
