import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AgencyEvaluationQuery, PublicEvaluation, ScoreSummary } from '#lib/contract/evaluation.ts';
import { withoutPrivateNumbers } from '#lib/validation/plain-number.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';

const ANONYMOUS = '匿名用户';
const SHOWN_AT_MOST = 2;

/**
 * A writer's name as others read it: nothing of an anonymous one, else the first character — two of a long name — and stars,
 * so that a company is not found by its name.
 */
export function maskName(name: string, anonymous: boolean): string {
  const letters = [...name];
  if (anonymous || letters.length === 0) return ANONYMOUS;
  const shown = letters.length > SHOWN_AT_MOST + 1 ? SHOWN_AT_MOST : 1;
  return `${letters.slice(0, shown).join('')}**`;
}

/** What counts and may be read: 已评价 and 已追评. */
export const SHOWN = inArray(evaluation.state, ['1', '2']);

/** Below this a mean would tell of single people. */
export const MIN_EVALUATIONS = 5;

interface Slice {
  readonly where: SQL;
  readonly limit: number;
  readonly offset?: number;
}

const columns = {
  own: evaluation,
  financeName: financeProduct.productName,
  insuranceName: insuranceProduct.productName,
};

const withTime = (content: string | null, time: Date | null) =>
  content === null || time === null ? null : { content: withoutPrivateNumbers(content), time: toWireTime(time) };

function toPublic(own: typeof evaluation.$inferSelect, productName: string): PublicEvaluation {
  return {
    evaluationId: own.id,
    productCode: own.productCode,
    productName,
    authorName: maskName(own.authorName, own.anonymous),
    serviceScore: own.serviceScore,
    majorScore: own.majorScore,
    durationScore: own.durationScore,
    tags: own.tags,
    content: withoutPrivateNumbers(own.content),
    createTime: toWireTime(own.createTime),
    reply: withTime(own.replyContent, own.replyTime),
    append: withTime(own.appendContent, own.appendTime),
  };
}

/** Evaluations with words that everybody may read, newest first, their writers masked and nobody's numbers in them. */
export async function readEvaluations(db: Database, { where, limit, offset = 0 }: Slice): Promise<PublicEvaluation[]> {
  const rows = await db
    .select(columns)
    .from(evaluation)
    .leftJoin(financeProduct, eq(financeProduct.productCode, evaluation.productCode))
    .leftJoin(insuranceProduct, eq(insuranceProduct.productCode, evaluation.productCode))
    .where(and(SHOWN, ne(evaluation.content, ''), where))
    .orderBy(desc(evaluation.createTime), desc(evaluation.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ own, financeName, insuranceName }) => toPublic(own, financeName ?? insuranceName ?? ''));
}

/** A page of what was written about an institution; `total` counts those with words. */
export async function listAgencyEvaluations(
  db: Database,
  { agencyId, pageNum, pageSize }: z.output<typeof AgencyEvaluationQuery>,
): Promise<{ rows: PublicEvaluation[]; total: number }> {
  const where = eq(evaluation.agencyId, agencyId);
  const total = await db.$count(evaluation, and(SHOWN, ne(evaluation.content, ''), where));
  return { rows: await readEvaluations(db, { where, ...toPage(pageNum, pageSize, total) }), total };
}

const mean = (column: AnyPgColumn) => sql<number>`round(avg(${column}), 1)::float8`;

/** Mean scores of the evaluations that are shown, one decimal; null below 5. */
export async function summariseScores(db: Database, where: SQL): Promise<ScoreSummary | null> {
  const [scores] = await db
    .select({
      count: count(),
      serviceScore: mean(evaluation.serviceScore),
      majorScore: mean(evaluation.majorScore),
      durationScore: mean(evaluation.durationScore),
    })
    .from(evaluation)
    .where(and(SHOWN, where));
  return scores !== undefined && scores.count >= MIN_EVALUATIONS ? scores : null;
}
