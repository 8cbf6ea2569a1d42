import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import { rateCounter } from '../../db/schema/one-time-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { PRIVATE_FOLDER, toFileId } from './file-address.ts';
import { extensionOf } from './file-family.ts';
import type { StoreSettings } from './file-settings.ts';

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

/** The row is of no use afterwards, and is removed with the counters that have ended. */
const KEPT_MS = 86_400_000;

async function holdRow(tx: Database, key: string, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + KEPT_MS);
  await tx.insert(rateCounter).values({ key, uses: 0, resetsAt }).onConflictDoUpdate({ target: rateCounter.key, set: { resetsAt } });
}

/**
 * Until the transaction ends, nobody else keeps or removes the content: none is taken away that another row has just come to need.
 * A row is held, since engines that only speak PostgreSQL's protocol know no advisory locks.
 */
export const holdContent = (tx: Database, sha256: string, now: Date): Promise<void> => holdRow(tx, `content:${sha256}`, now);

/** Until the transaction ends, nobody else adds to what is stored without an account, so that its bound holds. */
export const holdAnonymousStorage = (tx: Database, now: Date): Promise<void> => holdRow(tx, 'storage:anonymous', now);

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
export async function storeFile(tx: Database, now: Date, files: StoreSettings, file: KeptFile, action = 'upload'): Promise<StoredFile> {
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
