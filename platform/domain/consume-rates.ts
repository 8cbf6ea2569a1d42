import { and, eq, gt, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateCounter } from '../db/schema/one-time-tables.ts';
import { Fault } from './fault.ts';

/** At most `uses` within a window that begins with the first use. */
export interface Rate {
  readonly key: string;
  readonly uses: number;
  readonly windowMs: number;
}

/** A window that ends well after one begun now was begun by a clock that was set back since. */
const CLOCK_SET_BACK_MS = 5 * 60_000;

/** Whether the window that is stored counts no more. */
function isWindowOver({ windowMs }: Rate, now: Date): SQL {
  const latest = new Date(now.getTime() + windowMs + CLOCK_SET_BACK_MS);
  return sql`(${lte(rateCounter.resetsAt, now)} or ${gt(rateCounter.resetsAt, latest)})`;
}

async function consumeRate(db: Database, rate: Rate, now: Date): Promise<void> {
  const { key, uses, windowMs } = rate;
  const resetsAt = new Date(now.getTime() + windowMs);
  const isOver = isWindowOver(rate, now);
  const [row] = await db
    .insert(rateCounter)
    .values({ key, uses: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateCounter.key,
      set: {
        uses: sql`case when ${isOver} then 1 else ${rateCounter.uses} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateCounter.resetsAt} end`,
      },
    })
    .returning();
  if (row === undefined || row.uses <= uses) return;
  throw new Fault('tooManyRequests', { retryAfterSeconds: Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000) });
}

/** Whether nothing is left of a rate; counts no use. */
export async function isUsedUp(db: Database, rate: Rate, now: Date): Promise<boolean> {
  const spent = and(eq(rateCounter.key, rate.key), gte(rateCounter.uses, rate.uses), not(isWindowOver(rate, now)));
  return (await db.$count(rateCounter, spent)) > 0;
}

/**
 * Counts a use of each, in one transaction: either all of them or, where one is used up, none. Counted in the database, so several
 * instances share the bounds.
 * @throws Fault tooManyRequests.
 */
export async function consumeRates(db: Database, rates: readonly Rate[], now: Date): Promise<void> {
  const inOrder = [...rates].sort((a, b) => (a.key < b.key ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const rate of inOrder) await consumeRate(tx, rate, now);
  });
}

/** Gives so many uses of each back. */
export async function giveBackUses(db: Database, keys: readonly string[], uses: number): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateCounter)
    .set({ uses: sql`greatest(${rateCounter.uses} - ${uses}, 0)` })
    .where(inArray(rateCounter.key, [...keys]));
}

/** Counts a use of each where all allow it; false, and nothing counted, where one is used up. */
export async function mayConsume(db: Database, rates: readonly Rate[], now: Date): Promise<boolean> {
  try {
    await consumeRates(db, rates, now);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'tooManyRequests') return false;
    throw error;
  }
}
