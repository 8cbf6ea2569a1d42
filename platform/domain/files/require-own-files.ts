import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { Fault } from '../fault.ts';
import { toFileId } from './file-address.ts';

const NAME = /[^/?]+(?=$|\?)/;

/**
 * Every address names a file that the user uploaded.
 * @throws Fault invalidField when one does not.
 */
export async function requireOwnFiles(db: Database, userId: string, addresses: readonly string[]): Promise<void> {
  const wanted = addresses.filter((address) => address !== '');
  if (wanted.length === 0) return;
  const ids = new Set(wanted.map((address) => toFileId(NAME.exec(address)?.[0] ?? '')));
  const known = [...ids].filter((id) => id !== null);
  const found =
    known.length === 0
      ? []
      : await db
          .select({ id: storedFile.id })
          .from(storedFile)
          .where(and(eq(storedFile.userId, userId), inArray(storedFile.id, known)));
  if (found.length !== ids.size) throw new Fault('invalidField', { sentence: '请重新上传文件' });
}
