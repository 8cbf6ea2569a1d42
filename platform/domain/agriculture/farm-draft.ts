import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import type { FarmSubmissionContent, FarmSubmissionDraft } from '#lib/contract/forms/farm-submission-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { findDraft, insertDraft, replaceDraft, requireUnsent } from '../../cases/finance/drafts.ts';
import { FARM_ZONE } from '../../cases/finance/order-rows.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { lockOwner, requireRoomFor } from '../require-room.ts';
import { requireFarmProduct } from './farm-product.ts';

type Draft = z.output<typeof FarmSubmissionDraft>;

/**
 * Keeps what was filled in so far as the user's one draft of the farm zone for the product.
 * @throws Fault notFound for a product outside the farm zone; noRoom, draftElsewhere, openOrderExists.
 */
export const saveFarmDraft = (
  { db, now }: DomainContext,
  user: SessionUser,
  { saveId, basedOn, ...content }: Draft & DraftBasis,
): Promise<{ submitNo: string }> =>
  db.transaction(async (tx) => {
    const place = { tx, now: now(), by: byApplicant(user) };
    await lockOwner(tx, user.id);
    const product = await requireFarmProduct(tx, content.productId);
    const former = await findDraft(place, { productCode: product.productCode, zone: FARM_ZONE });
    if (former === null) {
      await requireUnsent(tx, user.id, { productCode: product.productCode, zone: FARM_ZONE }, { basedOn });
      await requireRoomFor(tx, 'financeDraft', user.id);
    }
    const { orderNo: submitNo } = await (former === null
      ? insertDraft(place, { product, agriculture: content, saveId })
      : replaceDraft(place, former, { agriculture: content }, { saveId, basedOn }));
    return { submitNo };
  });

/** What the user has filled in for a product; null without a draft. The identity number is asked for again. */
export async function findFarmDraft(db: Database, user: SessionUser, productCode: string): Promise<Partial<FarmSubmissionContent> | null> {
  const ofProduct = and(eq(financeOrder.userId, user.id), eq(financeOrder.productCode, productCode));
  const [row] = await db
    .select({ content: financeOrder.agriculture })
    .from(financeOrder)
    .where(and(ofProduct, eq(financeOrder.zone, FARM_ZONE), eq(financeOrder.state, '00')));
  return row === undefined ? null : { ...row.content, idNo: '' };
}
