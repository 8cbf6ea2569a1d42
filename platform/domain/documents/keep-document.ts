import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import type { KeepSettings } from '../files/file-settings.ts';
import { type KeptFile, keepFile } from '../files/keep-file.ts';

/**
 * Keeps an issued document as a private file of its owner, in the caller's transaction; the hashes are those to publish. The owner reads
 * it like an upload of his own. Quotas of uploads do not hold for it.
 */
export function keepDocument(
  tx: Database,
  now: Date,
  files: KeepSettings,
  document: KeptFile & { readonly userId: string },
): Promise<StoredFile> {
  return keepFile(tx, now, files, document, 'issue');
}
