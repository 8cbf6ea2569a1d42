import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { FarmSubmissionContent, FarmSubmissionDraft } from '#lib/contract/forms/farm-submission-form.ts';
import { insertNumbered } from '../../cases/engine/insert-numbered.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { requireRoomFor } from '../require-room.ts';
import { farmMachine } from './farm-machine.ts';
import { type FarmProduct, requireFarmProduct } from './farm-product.ts';
import type { FarmSubmissionRecord } from './farm-submission-rows.ts';

type Draft = z.output<typeof FarmSubmissionDraft>;

const ofDraft = (userId: string, productCode: string) =>
  and(eq(farmSubmission.userId, userId), eq(farmSubmission.productCode, productCode), eq(farmSubmission.state, '00'));

/** The user's draft for a product, locked; null without one. */
export async function findDraft(tx: Database, userId: string, productCode: string): Promise<FarmSubmissionRecord | null> {
  const [row] = await tx.select().from(farmSubmission).where(ofDraft(userId, productCode)).for('update');
  return row ?? null;
}

/** A new case at 00 with its number, in the caller's transaction. */
export async function openDraft(
  tx: Database,
  now: Date,
  { userId, product, content }: { readonly userId: string; readonly product: FarmProduct; readonly content: Draft },
): Promise<FarmSubmissionRecord> {
  const id = newId(now);
  const { productCode, productName, agencyId, agencyName } = product;
  const row = { id, userId, productCode, productName, agencyId, agencyName, content, state: '00', stateTime: now, createTime: now };
  const stored: FarmSubmissionRecord[] = [];
  await insertNumbered('AG', now, async (submitNo) => {
    const written = await tx
      .insert(farmSubmission)
      .values({ ...row, submitNo })
      .onConflictDoNothing({ target: farmSubmission.submitNo })
      .returning();
    stored.push(...written);
    return written.length > 0;
  });
  const step = { actor: { type: 'user', id: userId } as const, entityType: farmMachine.entityType, entityId: id, action: 'save' };
  await writeFlow(tx, now, { ...step, actorName: '申请人', fromState: null, toState: '00' });
  await writeAudit(tx, now, step);
  return stored[0] as FarmSubmissionRecord;
}

/**
 * Keeps what was filled in so far as the user's one draft for the product.
 * @throws Fault notFound for a product outside the farm zone; noRoom.
 */
export async function saveFarmDraft({ db, now }: DomainContext, user: SessionUser, content: Draft): Promise<{ submitNo: string }> {
  const moment = now();
  return db.transaction(async (tx) => {
    const product = await requireFarmProduct(tx, content.productId);
    const former = await findDraft(tx, user.id, product.productCode);
    if (former === null) await requireRoomFor(tx, 'farmDraft', user.id);
    if (former === null) return openDraft(tx, moment, { userId: user.id, product, content });
    await tx.update(farmSubmission).set({ content, stateTime: moment }).where(eq(farmSubmission.id, former.id));
    const actor = { type: 'user', id: user.id } as const;
    await writeAudit(tx, moment, { actor, action: 'save', entityType: farmMachine.entityType, entityId: former.id });
    return former;
  });
}

/** What the user has filled in for a product; null without a draft. The identity number is asked for again. */
export async function findFarmDraft(db: Database, user: SessionUser, productCode: string): Promise<Partial<FarmSubmissionContent> | null> {
  const [row] = await db.select({ content: farmSubmission.content }).from(farmSubmission).where(ofDraft(user.id, productCode));
  return row === undefined ? null : { ...row.content, idNo: '' };
}
