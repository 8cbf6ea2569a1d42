import { and, eq } from 'drizzle-orm';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import { requireOwnOrder } from './order-rows.ts';

/**
 * Deletes the user's own draft: nothing that was sent is ever deleted.
 * @throws Fault notFound; wrongState when it was sent; staleVersion.
 */
export async function removeDraft(
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireOwnOrder(tx, user.id, orderNo);
    if (row.state !== '00') throw new Fault('wrongState');
    const asRead = and(eq(financeOrder.id, row.id), eq(financeOrder.state, '00'), eq(financeOrder.version, version));
    const removed = await tx.delete(financeOrder).where(asRead).returning({ id: financeOrder.id });
    if (removed.length === 0) throw new Fault('staleVersion');
    const entity = { entityType: financeOrderMachine.entityType, entityId: row.id };
    await writeAudit(tx, now(), { ...entity, actor: { type: 'user', id: user.id }, action: 'removeDraft' });
  });
}
