import { sql } from 'drizzle-orm';
import { PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { readPolicySearches } from '../../sandbox/seed/demo-content.ts';
import { createSampleRandom } from '../../sandbox/seed/sample-random.ts';
import { type Database, selectRows } from '../db/database.ts';
import { reclaimSpace } from '../db/reclaim-space.ts';
import { policyArticle } from '../db/schema/policy-article-tables.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { loadVocabulary } from '../domain/policy/article-vocabulary.ts';
import { listPolicyArticles } from '../domain/policy/list-policy-articles.ts';
import { onSampleDatabase, toContext, withoutCache } from './bench-database.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 100_000);
const QUERIES = 300;

/** The sample articles again and again, each copy older than the one before. */
async function growArticles(db: Database): Promise<void> {
  const samples = await db.$count(policyArticle);
  const indexes = await selectRows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'policy_article' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index "${name}"`));
  const columns = sql.raw(
    'category_id, title, summary, plain_summary, source, doc_no, level, effective_date, expire_date, repealed, tags, apply_mode, apply_start, apply_end, agriculture, view_count, status, search, update_time, version',
  );
  await db.execute(sql`
    insert into policy_article (policy_article_id, publish_time, ${columns})
    select policy_article_id || 'x' || n, publish_time - n * interval '7 hours', ${columns}
    from policy_article cross join generate_series(1, ${Math.ceil(ARTICLES / samples) - 1}::int) n`);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

async function measure(context: DomainContext): Promise<void> {
  const random = createSampleRandom(5);
  const words = readPolicySearches().map((search) => search.words);
  const queries = withWarmUp(QUERIES, () =>
    PolicyArticleQuery.parse({ keyword: words[random.whole(0, words.length - 1)] ?? '', pageNum: String(random.whole(1, 2)) }),
  );
  const articles = { articles: await context.db.$count(policyArticle) };
  printFigure('words of the articles, read once in ten minutes', await timeCalls([0], () => loadVocabulary(context)), articles);
  const cold = withoutCache(context);
  await loadVocabulary(cold);
  printFigure('policy search, count included', await timeCalls(queries, (query) => listPolicyArticles(cold, query)), articles);
}

await onSampleDatabase(async (database) => {
  await growArticles(database.db);
  await reclaimSpace(database);
  await measure(toContext(database));
});
