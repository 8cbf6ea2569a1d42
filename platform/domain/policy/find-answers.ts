import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PolicyArticleFilter, type SearchedWords } from '#lib/contract/policy-article.ts';
import type { Database } from '../../db/database.ts';
import { policyArticleDetail as d, policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import { withoutTableScans } from '../../db/without-table-scans.ts';
import type { DomainContext } from '../domain-context.ts';
import { guessWord } from '../search/correct-words.ts';
import { normaliseText, numberForms } from '../search/search-query.ts';
import { toNearWords, toOtherReading, type UnderstoodWords, understandWords } from '../search/understand-words.ts';
import { toDay } from '../time/shanghai-time.ts';
import { articleConditions } from './article-conditions.ts';
import { loadVocabulary } from './article-vocabulary.ts';
import { byAnswer, wholeNumber } from './rank-articles.ts';

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
  docNo: t.docNo,
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

/** 2 万元, 100%: a number and what it counts, and nothing beside. */
const FIGURE = /^(\d[\d,]*(?:\.\d+)?)\s*([%‰万亿])\s*[元块]?$/;

/** Those of the articles that say a figure as one; all of them where the words are no figure. Its number and its unit may stand anywhere in the others. */
async function sayingFigure<Row extends Pick<Answer, 'policyArticleId'>>(db: Database, words: string, rows: Row[]): Promise<Row[]> {
  const [, number, unit] = FIGURE.exec(normaliseText(words).trim()) ?? [];
  if (number === undefined || rows.length === 0) return rows;
  const figure = `(${numberForms(number).map(wholeNumber).join('|')})\\s*${unit === '%' ? '[%％]' : unit}`;
  const ids = rows.map(({ policyArticleId }) => policyArticleId);
  const saying = await db
    .select({ id: t.policyArticleId })
    .from(t)
    .innerJoin(d, eq(d.policyArticleId, t.policyArticleId))
    .where(
      and(inArray(t.policyArticleId, ids), sql`concat_ws(' ', ${t.title}, ${t.summary}, ${t.plainSummary}, ${d.content}) ~ ${figure}`),
    );
  return rows.filter(({ policyArticleId }) => saying.some(({ id }) => id === policyArticleId));
}

/** The newest of all, for words that ask for nothing beside what every question says: 最新政策, 怎么办. */
const readNewest = (db: Database, filter: PolicyArticleFilter, today: string) =>
  db
    .select(ranked)
    .from(t)
    .where(articleConditions({ ...filter, keyword: '' }, today))
    .orderBy(sql`${t.publishTime} desc nulls last`, t.policyArticleId)
    .limit(MOST_ANSWERS);

/** 仙示农〔2026〕10号, whatever brackets, blanks and digits it is typed with. */
const plainDocNo = (text: string): string => text.normalize('NFKC').replaceAll(/[\s〔〕[\]()【】]/gu, '');

const SAYS_SOMETHING = /\p{Script=Han}/u;

interface Answers extends SearchedWords {
  /** The best one first. */
  readonly answers: readonly Answer[];
}

/** Words that find fewer are tried as what they are typed for. */
const NEXT_TO_NOTHING = 3;

/** What a filter finds by its words, read as they are meant: as they are spelt, a slip mended, or as the word that they are typed for. */
async function findAsMeant(context: DomainContext, filter: PolicyArticleFilter, today: string) {
  const { vocabulary, recentFrom } = await loadVocabulary(context);
  const recent = recentFrom === null ? undefined : sql`${t.publishTime} >= ${recentFrom}::timestamptz`;
  const find = (understood: UnderstoodWords, among: PolicyArticleFilter = filter) =>
    withoutTableScans(context.db, async (tx) => {
      let rows: Awaited<ReturnType<typeof readFound>> = [];
      let partly = false;
      for (const { query, share, atLeast, isLoose = false } of understood.queries) {
        const where = articleConditions(among, today, query);
        rows = await sayingFigure(tx, filter.keyword, await readFound(tx, where, share < OFTEN ? undefined : recent));
        partly = isLoose;
        if (rows.length >= atLeast) break;
      }
      return { understood, rows, partly };
    });
  const understood = understandWords(vocabulary, filter.keyword);
  const other = toOtherReading(vocabulary, understood.text);
  if (other !== null) {
    // Of all articles: what a category alone lacks is no slip.
    const all = PolicyArticleFilter.parse({ keyword: filter.keyword });
    const [asSaid, meant] = [await find(understood, all), understandWords(vocabulary, other)];
    if (asSaid.rows.length < NEXT_TO_NOTHING && (await find(meant, all)).rows.length > asSaid.rows.length) return find(meant);
  }
  const found = await find(understood);
  const guess = found.rows.length > 0 ? null : guessWord(vocabulary, filter.keyword);
  return guess === null ? found : find(understandWords(vocabulary, guess));
}

/** Published articles that answer the words of a filter, and what was made of the words. */
export async function findAnswers(context: DomainContext, filter: PolicyArticleFilter): Promise<Answers> {
  const { db, now, counts } = context;
  const today = toDay(now());
  return counts.remember(`answers:${today}:${JSON.stringify(filter)}`, async () => {
    const { understood, ...asMeant } = await findAsMeant(context, filter, today);
    const isGeneral = understood.subjects.length === 0 && SAYS_SOMETHING.test(filter.keyword);
    const found = isGeneral ? { rows: await readNewest(db, filter, today), partly: false } : asMeant;
    const asked = plainDocNo(filter.keyword);
    const isNamed = ({ docNo }: { readonly docNo: string | null }): boolean =>
      docNo !== null && docNo !== '' && asked.includes(plainDocNo(docNo));
    const best = byAnswer(understood, found.rows, today).toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    const answers = best.map(({ policyArticleId, categoryId }) => ({ policyArticleId, categoryId }));
    const { text, missing } = understood;
    return {
      answers,
      understood: text === filter.keyword ? '' : text,
      near: toNearWords(understood),
      missing: [...missing],
      instead: isGeneral ? [{ said: filter.keyword, by: [] }] : understood.instead.map(({ said, by }) => ({ said, by: [...by] })),
      partly: found.partly && answers.length > 0,
    };
  });
}
