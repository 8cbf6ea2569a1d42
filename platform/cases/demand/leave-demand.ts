import { and, eq } from 'drizzle-orm';
import type { DemandMoved } from '#lib/contract/finance-demand.ts';
import { OrderReasonForm } from '#lib/contract/forms/finance-order-forms.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { moveCase } from '../engine/move-case.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { requireOwnDemand, stateOf } from './demand-rows.ts';
import { tellPublisher } from './tell-publisher.ts';

const DRAFT = '00';

interface Place {
  readonly demandNo: string;
  readonly version: number;
}

/**
 * Takes a published demand back (10, 20 → 91); offers that had come are thanked for.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export async function withdrawDemand(
  { db, now }: DomainContext,
  user: SessionUser,
  { reason: given, ...place }: Place & { readonly reason: string },
): Promise<DemandMoved> {
  const { reason } = parseForm(OrderReasonForm, { reason: given });
  const moment = now();
  return db.transaction(async (tx) => {
    const row = await requireOwnDemand(tx, user.id, place);
    const actor = { type: 'user', id: user.id } as const;
    const move = {
      action: 'withdraw',
      role: 'applicant',
      actor,
      actorName: user.nickName,
      remark: reason,
      patch: { closeReason: reason },
    } as const;
    const state = await moveCase(tx, moment, { machine: financeDemandMachine, table: financeDemand, row }, move);
    await tx.update(demandResponse).set({ state: '4' }).where(eq(demandResponse.demandId, row.id));
    await tellPublisher(tx, moment, row, { title: '融资需求已撤回', content: `“${row.title}”不再收报价，改一改可以再发布。` });
    return { demandNo: row.demandNo, state, version: row.version + 1 };
  });
}

/**
 * Throws a draft away.
 * @throws Fault notFound, staleVersion; wrongState once it was published.
 */
export async function removeDemandDraft({ db, now }: DomainContext, user: SessionUser, place: Place): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireOwnDemand(tx, user.id, place);
    if (stateOf(row) !== DRAFT) throw new Fault('wrongState');
    await tx.delete(financeDemand).where(and(eq(financeDemand.userId, user.id), eq(financeDemand.id, row.id)));
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, now(), { actor, action: 'removeDraft', entityType: financeDemandMachine.entityType, entityId: row.id });
  });
}
