import { and, type SQL, sql } from 'drizzle-orm';
import type { PolicyArticleFilter, SearchedWords } from '#lib/contract/policy-article.ts';
import type { Database } from '../../db/database.ts';
import { policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import { withoutTableScans } from '../../db/without-table-scans.ts';
import type { DomainContext } from '../domain-context.ts';
import { toNearWords, understandWords } from '../search/understand-words.ts';
import { toDay } from '../time/shanghai-time.ts';
import { articleConditions } from './article-conditions.ts';
import { loadVocabulary } from './article-vocabulary.ts';
import { byAnswer } from './rank-articles.ts';

/** A search lists so many articles at most: the newest of those that speak of it. */
export const MOST_ANSWERS = 200;

interface Answer {
  readonly policyArticleId: string;
  readonly categoryId: string;
}

const ranked = {
  policyArticleId: t.policyArticleId,
  categoryId: t.categoryId,
  title: t.title,
  plainSummary: t.plainSummary,
  tags: t.tags,
  applyMode: t.applyMode,
  repealed: t.repealed,
  expireDate: t.expireDate,
  publishTime: t.publishTime,
};

/** What so large a share of the articles says is looked for among the recent ones first. */
const OFTEN = 0.15;

// Not the indexed expression: the words' index finds, and what it found is ordered.
const NEWEST = sql`${t.publishTime} + interval '0' desc`;

/** The newest of what is found: those of the recent ones, where there are as many. */
async function readFound(db: Database, where: SQL, recent: SQL | undefined) {
  const read = (condition: SQL | undefined) => db.select(ranked).from(t).where(condition).orderBy(NEWEST).limit(MOST_ANSWERS);
  const found = recent === undefined ? [] : await read(and(where, recent));
  return found.length === MOST_ANSWERS ? found : read(where);
}

interface Answers extends SearchedWords {
  /** The best one first. */
  readonly answers: readonly Answer[];
}

/** Published articles that answer the words of a filter, and what was made of the words. */
export async function findAnswers(context: DomainContext, filter: PolicyArticleFilter): Promise<Answers> {
  const { db, now, counts } = context;
  const today = toDay(now());
  return counts.remember(`answers:${today}:${JSON.stringify(filter)}`, async () => {
    const { vocabulary, recentFrom } = await loadVocabulary(context);
    const understood = understandWords(vocabulary, filter.keyword);
    const recent = recentFrom === null ? undefined : sql`${t.publishTime} >= ${recentFrom}::timestamptz`;
    const rows = await withoutTableScans(db, async (tx) => {
      let found: Awaited<ReturnType<typeof readFound>> = [];
      for (const { query, share, atLeast } of understood.queries) {
        found = await readFound(tx, articleConditions(filter, today, query), share < OFTEN ? undefined : recent);
        if (found.length >= atLeast) break;
      }
      return found;
    });
    const answers = byAnswer(understood, rows, today).map(({ policyArticleId, categoryId }) => ({ policyArticleId, categoryId }));
    const { text, missing } = understood;
    return { answers, understood: text === filter.keyword ? '' : text, near: toNearWords(understood), missing: [...missing] };
  });
}
