import { createHash, randomBytes } from 'node:crypto';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { writeAudit } from '../record/write-audit.ts';
import { PRIVATE_FOLDER } from './file-address.ts';
import { extensionOf } from './file-family.ts';
import type { KeepSettings } from './file-settings.ts';
import { holdContent } from './hold-content.ts';

const ID_BYTES = 16;

/** A file that is fit to be kept: its name is safe, its content is what the type says. */
export interface KeptFile {
  /** Null where nobody was logged in. */
  readonly userId: string | null;
  readonly sceneCode: string;
  readonly orderNumber: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Keeps a content under its SHA-256 and records it, with audit, in the caller's transaction; the address is private. */
export async function keepFile(tx: Database, now: Date, files: KeepSettings, file: KeptFile, action = 'upload'): Promise<StoredFile> {
  const { bytes, ...row } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const md5 = createHash('md5').update(bytes).digest('hex');
  const id = randomBytes(ID_BYTES).toString('base64url');
  const sizeBytes = bytes.byteLength;
  await holdContent(tx, sha256, now);
  await files.store.keep(sha256, bytes);
  await tx.insert(storedFile).values({ ...row, id, sha256, md5, sizeBytes, createTime: now });
  const actor = file.userId === null ? ({ type: 'visitor', id: 'unknown' } as const) : ({ type: 'user', id: file.userId } as const);
  await writeAudit(tx, now, { actor, action, entityType: 'file', entityId: id, detail: { sceneCode: file.sceneCode, sizeBytes } });
  const fileUrl = `${files.placeholder}${PRIVATE_FOLDER}${id}.${extensionOf(file.fileName)}`;
  return { fileName: file.fileName, fileUrl, fileMd5: md5, fileSha256: sha256 };
}
