import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { AgencyEvaluationQuery, PublicEvaluation } from '#lib/contract/evaluation.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { insuranceProduct } from '../../db/schema/insurance-product.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { SHOWN } from './evaluation-conditions.ts';
import { maskName } from './mask-name.ts';

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
  content === null || time === null ? null : { content, time: toWireTime(time) };

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
    content: own.content,
    createTime: toWireTime(own.createTime),
    reply: withTime(own.replyContent, own.replyTime),
    append: withTime(own.appendContent, own.appendTime),
  };
}

/** Evaluations with words that everybody may read, newest first, their writers masked. */
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
