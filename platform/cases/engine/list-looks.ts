import { and, desc, eq } from 'drizzle-orm';
import type { CaseLook } from '#lib/contract/case-looks.ts';
import type { Database } from '../../db/database.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';

const SHOWN = 20;

/** The latest looks at a case by people of institutions and of the platform, as the audit log has them: the last one first. */
export async function listLooks(db: Database, entityType: string, entityId: string): Promise<CaseLook[]> {
  const ofCase = and(eq(auditLog.entityType, entityType), eq(auditLog.entityId, entityId));
  const rows = await db
    .select({ agencyName: agency.agencyName, time: auditLog.createTime })
    .from(auditLog)
    .leftJoin(agency, eq(agency.agencyId, auditLog.actorId))
    .where(and(ofCase, eq(auditLog.action, 'read'), eq(auditLog.outcome, 'done')))
    .orderBy(desc(auditLog.createTime), desc(auditLog.id))
    .limit(SHOWN);
  return rows.map(({ agencyName, time }) => ({ agencyName: agencyName ?? '', time: toWireTime(time) }));
}
