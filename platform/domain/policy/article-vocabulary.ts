import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import type { CountCache } from '../count-cache.ts';
import type { DomainContext } from '../domain-context.ts';
import { readVocabulary } from '../search/read-vocabulary.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import { PUBLISHED } from './article-conditions.ts';

const LIFETIME_MS = 600_000;

/** Among so many of the newest articles a search looks first: what is said often is found there often enough. */
const RECENT = 2_000;

interface Known {
  readonly vocabulary: Vocabulary;
  /** The moment from which on the newest articles are; null where there are not that many. */
  readonly recentFrom: string | null;
}

interface Kept {
  readonly known: Promise<Known>;
  readonly until: number;
}

/** Of each process, known by its counts. */
const kept = new WeakMap<CountCache, Kept>();

/** Of so many products of a kind the names are read: as of the articles, a sample says enough. */
const MOST_NAMES = 2_000;

/** What the products on sale are called. */
async function readNames({ db }: DomainContext): Promise<string[]> {
  const nameOf = (table: typeof financeProduct | typeof insuranceProduct) =>
    db.select({ name: table.productName }).from(table).where(eq(table.status, '1')).limit(MOST_NAMES);
  const rows = [...(await nameOf(financeProduct)), ...(await nameOf(insuranceProduct))];
  return rows.map(({ name }) => name);
}

async function readKnown(context: DomainContext): Promise<Known> {
  const { db } = context;
  const vocabulary = await readVocabulary(db, t, PUBLISHED, await readNames(context));
  const [recent] = await selectRows<{ moment: string }>(
    db,
    sql`select ${t.publishTime}::text as moment from ${t} where ${PUBLISHED} order by ${t.publishTime} desc nulls last, ${t.policyArticleId} offset ${RECENT} limit 1`,
  );
  return { vocabulary, recentFrom: recent?.moment ?? null };
}

/** What the articles say. At most ten minutes old, and read anew when this process publishes one. */
export function loadVocabulary(context: DomainContext): Promise<Known> {
  const { counts, now } = context;
  const present = kept.get(counts);
  if (present !== undefined && present.until > now().getTime()) return present.known;
  const known = readKnown(context);
  kept.set(counts, { known, until: now().getTime() + LIFETIME_MS });
  // Who asked for it hears of the failure.
  known.catch(() => kept.get(counts)?.known === known && kept.delete(counts));
  return known;
}

export const forgetVocabulary = ({ counts }: DomainContext): void => void kept.delete(counts);
