import { and, eq, isNull } from 'drizzle-orm';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { insertNumbered } from '../../cases/engine/insert-numbered.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import { writeFlow } from '../record/write-flow.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import type { OrderRow } from './order-rows.ts';
import { FARM_ZONE, requireOwnOrder } from './order-rows.ts';
import { toAccountType } from './require-applicant.ts';

const DRAFT = '00';

export interface DraftViewState {
  readonly orderNo?: string | undefined;
  readonly version?: number | undefined;
  readonly productCode: string;
  readonly zone?: string;
}

/**
 * The applicant's draft: the named one, or the one of the product; null when there is none yet.
 * @throws Fault notFound; wrongState when it was sent; staleVersion when it changed elsewhere; badRequest for another product.
 */
export async function findDraft(
  tx: Database,
  userId: string,
  { orderNo, version, productCode, zone = '' }: DraftViewState,
): Promise<OrderRow | null> {
  if (orderNo === undefined) {
    const ofProduct = and(eq(financeOrder.userId, userId), eq(financeOrder.productCode, productCode), eq(financeOrder.zone, zone));
    const [row] = await tx
      .select()
      .from(financeOrder)
      .where(and(ofProduct, eq(financeOrder.state, DRAFT), isNull(financeOrder.appealOf)));
    return row ?? null;
  }
  const row = await requireOwnOrder(tx, userId, orderNo);
  if (row.state !== DRAFT) throw new Fault('wrongState');
  if (version !== undefined && row.version !== version) throw new Fault('staleVersion');
  if (row.productCode !== productCode || row.zone !== zone) throw new Fault('badRequest');
  return row;
}

export interface NewDraft {
  readonly product: Pick<OrderedProduct, 'productCode' | 'agencyId'>;
  readonly content: FinanceApplicationContent | null;
  readonly appealOf?: string;
  /** What a farmer typed, for an order of the farm zone. */
  readonly agriculture?: OrderRow['agriculture'];
}

/** A new draft under a number of its own, with the first step of its history. */
export async function insertDraft(
  tx: Database,
  now: Date,
  user: SessionUser,
  { product, content, appealOf, agriculture = null }: NewDraft,
): Promise<OrderRow> {
  const id = newId(now);
  const draft = {
    id,
    userId: user.id,
    companyId: user.companyId,
    accountType: toAccountType(user),
    productCode: product.productCode,
    agencyId: product.agencyId,
    content,
    appealOf: appealOf ?? null,
    zone: agriculture === null ? '' : FARM_ZONE,
    agriculture,
    state: DRAFT,
    stateTime: now,
  };
  const orderNo = await insertNumbered(agriculture === null ? 'FO' : 'AG', now, async (number) => {
    const stored = await tx
      .insert(financeOrder)
      .values({ ...draft, orderNo: number })
      .onConflictDoNothing({ target: financeOrder.orderNo })
      .returning({ id: financeOrder.id });
    return stored.length > 0;
  });
  const { actor, actorName } = byApplicant(user);
  const step = { actor, actorName, entityType: financeOrderMachine.entityType, entityId: id, action: 'save' };
  await writeFlow(tx, now, { ...step, fromState: null, toState: DRAFT });
  return requireOwnOrder(tx, user.id, orderNo);
}
