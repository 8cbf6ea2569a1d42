import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { OPEN_CLAIM_STATES } from '#lib/contract/insurance/states.ts';
import type { Database } from '../../db/database.ts';
import { insuranceClaim } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { maskAccount } from '../../domain/mask/mask-number.ts';
import { byApplicant } from '../engine/actors.ts';
import { lockCase } from '../engine/case-rows.ts';
import { takeAction } from '../engine/run-action.ts';
import { claimCase, recallAccount, WANTS_MORE } from './claims.ts';
import { insuranceKind } from './order-rows.ts';

/**
 * Takes the accounts out of the user's claims, or out of the one of that number, in the caller's transaction: an open claim waits until another is given with its
 * supplement; of a settled one the masked end stays, as the proof of what was paid.
 */
export async function recallAccounts(context: DomainContext, tx: Database, user: SessionUser, claimNo = ''): Promise<void> {
  const own = and(eq(insuranceClaim.userId, user.id), claimNo === '' ? undefined : eq(insuranceClaim.claimNo, claimNo));
  const isOpen = inArray(insuranceClaim.state, [...OPEN_CLAIM_STATES]);
  const open = await tx.select({ id: insuranceClaim.id, orderId: insuranceClaim.orderId }).from(insuranceClaim).where(and(own, isOpen));
  for (const { id, orderId } of open) {
    await lockCase(insuranceKind, tx, orderId);
    const row = await lockCase(claimCase, tx, id);
    const work = { context, tx, now: context.now(), by: byApplicant(user), input: {} as never };
    if (row.state !== WANTS_MORE) await takeAction(claimCase, recallAccount, work, row, 'recallAccount');
    await tx.update(insuranceClaim).set({ bankAccount: '' }).where(eq(insuranceClaim.id, id));
  }
  const settled = await tx
    .select()
    .from(insuranceClaim)
    .where(and(own, notInArray(insuranceClaim.state, [...OPEN_CLAIM_STATES])));
  for (const { id, bankAccount } of settled)
    if (bankAccount !== '')
      await tx
        .update(insuranceClaim)
        .set({ bankAccount: maskAccount(bankAccount) })
        .where(eq(insuranceClaim.id, id));
}
