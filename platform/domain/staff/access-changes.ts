import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema/record-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { ofStaff } from './staff-sessions.ts';

const TOLD_MS = 7 * 86_400_000;
const SHOWN = 3;
const TOLD = ['inviteStaffAgain', 'setStaffRoles'] as const;

/** What somebody else did to how a person gets in, or to what he may do. */
export interface AccessChange {
  readonly action: (typeof TOLD)[number];
  readonly time: Date;
  readonly by: string;
}

/** The latest of the last seven days, which the person is told at the workbench: there is no other way to reach him. */
export async function listAccessChanges({ db, now }: DomainContext, staffId: string): Promise<readonly AccessChange[]> {
  const { entityType, entityId } = ofStaff(staffId);
  const t = auditLog;
  const rows = await db
    .select({ action: t.action, time: t.createTime, by: staff.name })
    .from(t)
    .leftJoin(staff, eq(sql`${staff.id}::text`, t.actorId))
    .where(
      and(
        eq(t.entityType, entityType),
        eq(t.entityId, entityId),
        eq(t.outcome, 'done'),
        inArray(t.action, [...TOLD]),
        gt(t.createTime, new Date(now().getTime() - TOLD_MS)),
      ),
    )
    .orderBy(desc(t.createTime), desc(t.id))
    .limit(SHOWN);
  return rows.map(({ action, time, by }) => ({ action: action as AccessChange['action'], time, by: by ?? '' }));
}
