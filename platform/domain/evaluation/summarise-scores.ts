import { and, count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ScoreSummary } from '#lib/contract/evaluation.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { MIN_EVALUATIONS, SHOWN } from './list-evaluations.ts';

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
