import { and, asc, eq } from 'drizzle-orm';
import type { ReviewStep } from '#lib/contract/authentication.ts';
import type { Database } from '../../db/database.ts';
import { flowLog } from '../../db/schema/record.ts';
import { toWireTime } from '../time/shanghai-time.ts';

/** What happened to a record so far, in order. The caller has made sure whose it is. */
export async function listReviewSteps(db: Database, entityType: string, entityId: string): Promise<ReviewStep[]> {
  const rows = await db
    .select({ action: flowLog.action, actorName: flowLog.actorName, remark: flowLog.remark, createTime: flowLog.createTime })
    .from(flowLog)
    .where(and(eq(flowLog.entityType, entityType), eq(flowLog.entityId, entityId)))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  return rows.map((row) => ({ ...row, createTime: toWireTime(row.createTime) }));
}
