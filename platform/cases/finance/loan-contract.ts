import { and, eq, inArray } from 'drizzle-orm';
import type { OfferContract } from '#lib/contract/loan-signing.ts';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { PRIVATE_FOLDER, toFileId } from '../../domain/files/file-address.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import { storeFile } from '../../domain/files/store-file.ts';
import { checkDocument } from '../../domain/files/store-upload.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import type { SentOrder } from './order-rows.ts';

const SCENE = 'LOAN_CONTRACT';
const TYPES = ['pdf'];

const idOf = (address: string): string => toFileId(address.slice(address.lastIndexOf(PRIVATE_FOLDER) + PRIVATE_FOLDER.length)) ?? '';

/**
 * Takes in a lender's contract for an order: a PDF that passes what every upload does. It waits as a temporary file until an offer names
 * its address, and goes after a day when none does. The file is the applicant's; the log names who brought it.
 * @throws Fault invalidField with the sentence that says why not.
 */
export async function storeContract(
  { db, now }: DomainContext,
  files: StoreSettings,
  { userId }: Pick<SentOrder, 'userId'>,
  { by, ...given }: { readonly fileName: string; readonly bytes: Buffer; readonly by: Actor },
): Promise<string> {
  const checked = await checkDocument(given, { sceneCode: SCENE, types: TYPES });
  if ('refusal' in checked) throw new Fault('invalidField', { sentence: checked.refusal, field: 'contractFile' });
  const kept = { ...checked, userId, sceneCode: TEMPORARY_SCENE, orderNumber: '' };
  return (await db.transaction((tx) => storeFile(tx, now(), files, kept, { action: 'contract', by }))).fileUrl;
}

/**
 * Makes a stored contract one of the order's own files, in the caller's transaction.
 * @throws Fault invalidField when the address names none for this order.
 */
export async function takeContract(tx: Database, { userId, orderNo }: SentOrder, address: string): Promise<OfferContract> {
  const isWaiting = and(inArray(storedFile.sceneCode, [SCENE, TEMPORARY_SCENE]), inArray(storedFile.orderNumber, ['', orderNo]));
  const [file] = await tx
    .update(storedFile)
    .set({ sceneCode: SCENE, orderNumber: orderNo })
    .where(and(eq(storedFile.id, idOf(address)), eq(storedFile.userId, userId), eq(storedFile.contentType, 'application/pdf'), isWaiting))
    .returning();
  if (file === undefined) throw new Fault('invalidField', { sentence: '请上传合同（PDF）', field: 'contractFile' });
  return { way: 'file', fileName: file.fileName, fileUrl: address, sha256: file.sha256, place: '', bring: '', day: null };
}

/** Whether the file of an offer is still the one that its hash was made of. */
export async function isContractUnchanged(tx: Database, contract: OfferContract): Promise<boolean> {
  if (contract.way === 'onSite') return true;
  const [file] = await tx
    .select({ sha256: storedFile.sha256 })
    .from(storedFile)
    .where(eq(storedFile.id, idOf(contract.fileUrl)));
  return file?.sha256 === contract.sha256;
}
