import { and, eq, sql } from 'drizzle-orm';
import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { requireRoomFor } from '../require-room.ts';
import { financeOrderMachine } from './finance-order-machine.ts';
import type { OrderRow } from './order-rows.ts';
import { requireOrderableProduct } from './ordered-product.ts';
import { lockApplicant, toAccountType } from './require-applicant.ts';
import { type DraftViewState, findDraft, insertDraft } from './store-draft.ts';

/**
 * Puts what is typed in the place of what was; gives the new version.
 * @throws Fault staleVersion.
 */
export async function replaceDraft(
  tx: Database,
  now: Date,
  draft: OrderRow,
  typed: Partial<Pick<OrderRow, 'content' | 'agriculture'>>,
): Promise<number> {
  const [written] = await tx
    .update(financeOrder)
    .set({ ...typed, stateTime: now, version: sql`${financeOrder.version} + 1` })
    .where(and(eq(financeOrder.id, draft.id), eq(financeOrder.version, draft.version)))
    .returning({ version: financeOrder.version });
  if (written === undefined) throw new Fault('staleVersion');
  return written.version;
}

async function begin(
  tx: Database,
  now: Date,
  user: SessionUser,
  productCode: string,
  content: FinanceApplicationContent,
): Promise<OrderRow> {
  const product = await requireOrderableProduct(tx, productCode, toAccountType(user));
  await requireRoomFor(tx, 'financeDraft', user.id);
  return insertDraft(tx, now, user, { product, content });
}

/**
 * Keeps what has been typed so far, right or wrong: in the named draft, else in the applicant's one draft of the product.
 * @throws Fault productOffSale, wrongAccountType, noRoom; notFound, wrongState, staleVersion for a named draft.
 */
export function saveDraft(
  { db, now }: DomainContext,
  user: SessionUser,
  { content, ...place }: DraftViewState & { readonly content: FinanceApplicationContent },
): Promise<FinanceOrderMoved> {
  const moment = now();
  return db.transaction(async (tx) => {
    await lockApplicant(tx, user.id);
    const known = await findDraft(tx, user.id, place);
    const draft = known ?? (await begin(tx, moment, user, place.productCode, content));
    const version = known === null ? draft.version : await replaceDraft(tx, moment, known, { content });
    const entity = { entityType: financeOrderMachine.entityType, entityId: draft.id };
    await writeAudit(tx, moment, { ...entity, actor: { type: 'user', id: user.id }, action: 'save' });
    return { orderNo: draft.orderNo, state: '00' as const, version };
  });
}
