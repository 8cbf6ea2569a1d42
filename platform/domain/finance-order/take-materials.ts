import { and, eq, inArray } from 'drizzle-orm';
import type { OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import type { Database } from '../../db/database.ts';
import type { StoredMaterial } from '../../db/schema/finance-order-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { Fault } from '../fault.ts';
import { PRIVATE_FOLDER, toFileId } from '../files/file-address.ts';
import { toWireTime } from '../time/shanghai-time.ts';

/** Id of a private file in whatever way its address was written. */
export const toMaterialId = ({ fileUrl }: Pick<OrderMaterial, 'fileUrl'>): string | null =>
  toFileId(fileUrl.slice(fileUrl.indexOf(PRIVATE_FOLDER) + PRIVATE_FOLDER.length));

/**
 * Binds uploaded files to an order; only the applicant's own count, under the name and hash of what was stored.
 * @throws Fault invalidField for a file that is not the applicant's.
 */
export async function takeMaterials(
  tx: Database,
  now: Date,
  { userId, orderNo }: { readonly userId: string; readonly orderNo: string },
  materials: readonly OrderMaterial[],
): Promise<StoredMaterial[]> {
  if (materials.length === 0) return [];
  const ids = materials.map(toMaterialId).filter((id) => id !== null);
  const own = await tx
    .update(storedFile)
    .set({ orderNumber: orderNo })
    .where(and(eq(storedFile.userId, userId), inArray(storedFile.id, ids)))
    .returning({ id: storedFile.id, fileName: storedFile.fileName, fileMd5: storedFile.md5 });
  const byId = new Map(own.map(({ id, ...file }) => [id, file]));
  const uploadTime = toWireTime(now);
  return materials.map((material) => {
    const file = byId.get(toMaterialId(material) ?? '');
    if (file === undefined) throw new Fault('invalidField', { sentence: `“${material.name}”的文件已经失效，请重新上传` });
    return { name: material.name, fileUrl: material.fileUrl, ...file, uploadTime };
  });
}
