import { and, eq } from 'drizzle-orm';
import { demandResponse } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { requireOwnDemand } from './demand-rows.ts';

const NEW = '1';
const READ = '2';

/**
 * The publisher has looked at the offers: new ones count as read.
 * @throws Fault notFound, for another's demand too.
 */
export async function readDemandResponses({ db, now }: DomainContext, user: SessionUser, demandNo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireOwnDemand(tx, user.id, { demandNo });
    const unread = and(eq(demandResponse.demandId, row.id), eq(demandResponse.state, NEW));
    const read = await tx.update(demandResponse).set({ state: READ }).where(unread).returning({ id: demandResponse.id });
    if (read.length === 0) return;
    const what = { entityType: financeDemandMachine.entityType, entityId: row.id };
    await writeAudit(tx, now(), { actor: { type: 'user', id: user.id }, action: 'readResponses', ...what, detail: { count: read.length } });
  });
}
