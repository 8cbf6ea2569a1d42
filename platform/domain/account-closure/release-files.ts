import { and, eq, notInArray, or } from 'drizzle-orm';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order.ts';
import { storedFile } from '../../db/schema/submission.ts';

/** Papers of the cases that stay, as one text that holds the address of each. */
async function readPapers(tx: Database, userId: string): Promise<{ numbers: string[]; text: string }> {
  const orders = await tx
    .select({ number: financeOrder.orderNo, papers: financeOrder.materials })
    .from(financeOrder)
    .where(eq(financeOrder.userId, userId));
  const policies = await tx
    .select({ number: insuranceOrder.orderNo, papers: insuranceOrder.policyFileUrl })
    .from(insuranceOrder)
    .where(eq(insuranceOrder.userId, userId));
  const letters = await tx
    .select({ number: guaranteeLetter.orderNo, papers: guaranteeLetter.content })
    .from(guaranteeLetter)
    .where(eq(guaranteeLetter.userId, userId));
  const claims = await tx.select({ papers: insuranceClaim.files }).from(insuranceClaim).where(eq(insuranceClaim.userId, userId));
  const cases = [...orders, ...policies, ...letters];
  return { numbers: cases.map(({ number }) => number), text: JSON.stringify([cases, claims]) };
}

/**
 * Hands every file of the user that no case needs to the work that takes temporary files away: pictures of documents, licences, what was
 * uploaded and never sent. In the caller's transaction, after the cases were masked.
 */
export async function releaseFiles(tx: Database, userId: string): Promise<void> {
  const { numbers, text } = await readPapers(tx, userId);
  const own = eq(storedFile.userId, userId);
  const ofNoCase = numbers.length === 0 ? undefined : or(eq(storedFile.orderNumber, ''), notInArray(storedFile.orderNumber, numbers));
  for (const { id } of await tx.select({ id: storedFile.id }).from(storedFile).where(and(own, ofNoCase)))
    if (!text.includes(id)) await tx.update(storedFile).set({ sceneCode: TEMPORARY_SCENE }).where(eq(storedFile.id, id));
}
