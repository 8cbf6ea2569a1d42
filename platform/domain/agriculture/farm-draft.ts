import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { FarmSubmissionContent, FarmSubmissionDraft } from '#lib/contract/forms/farm-submission-form.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { FARM_ZONE } from '../finance-order/order-rows.ts';
import { lockApplicant } from '../finance-order/require-applicant.ts';
import { replaceDraft } from '../finance-order/save-draft.ts';
import { findDraft, insertDraft } from '../finance-order/store-draft.ts';
import { writeAudit } from '../record/write-audit.ts';
import { requireRoomFor } from '../require-room.ts';
import { requireFarmProduct } from './farm-product.ts';

type Draft = z.output<typeof FarmSubmissionDraft>;

/**
 * Keeps what was filled in so far as the user's one draft of the farm zone for the product.
 * @throws Fault notFound for a product outside the farm zone; noRoom.
 */
export async function saveFarmDraft({ db, now }: DomainContext, user: SessionUser, content: Draft): Promise<{ submitNo: string }> {
  const moment = now();
  return db.transaction(async (tx) => {
    await lockApplicant(tx, user.id);
    const product = await requireFarmProduct(tx, content.productId);
    const former = await findDraft(tx, user.id, { productCode: product.productCode, zone: FARM_ZONE });
    if (former === null) await requireRoomFor(tx, 'financeDraft', user.id);
    const draft = former ?? (await insertDraft(tx, moment, user, { product, content: null, agriculture: content }));
    if (former !== null) await replaceDraft(tx, moment, former, { agriculture: content });
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'save', entityType: 'financeOrder', entityId: draft.id });
    return { submitNo: draft.orderNo };
  });
}

/** What the user has filled in for a product; null without a draft. The identity number is asked for again. */
export async function findFarmDraft(db: Database, user: SessionUser, productCode: string): Promise<Partial<FarmSubmissionContent> | null> {
  const ofProduct = and(eq(financeOrder.userId, user.id), eq(financeOrder.productCode, productCode));
  const [row] = await db
    .select({ content: financeOrder.agriculture })
    .from(financeOrder)
    .where(and(ofProduct, eq(financeOrder.zone, FARM_ZONE), eq(financeOrder.state, '00')));
  return row === undefined ? null : { ...row.content, idNo: '' };
}
