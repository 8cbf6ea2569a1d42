import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { extensionOf, type UploadRules, uploadRules } from '#lib/validation/upload-rules.ts';
import type { Database } from '../../db/database.ts';
import { rateCounter } from '../../db/schema/one-time-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { Fault } from '../fault.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { PRIVATE_FOLDER, toFileId } from './file-address.ts';
import type { StoreSettings } from './file-settings.ts';

/** Why a file is not handed to an institution although it is of its family. */
export type ContentConcern = 'active' | 'embedded' | 'remote' | 'locked' | 'unreadable';

/** What its sender can do about it. */
export const concernSentences: Readonly<Record<ContentConcern, string>> = {
  active: '文件里带有宏或脚本，请另存为不含宏的文件再上传',
  embedded: '文件里嵌有其他文件或控件，请去掉后另存再上传',
  remote: '文件会从别处载入模板或数据，请断开链接后另存再上传',
  locked: '文件设有密码或加密，无法检查，请取消密码后另存再上传',
  unreadable: '文件内容不完整或过大，无法检查，请重新另存后再上传',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

export type ContentForm = 'cfb' | 'zip' | 'text' | 'pdf' | 'png' | 'jpeg';

/** What a file with an extension must hold, and as what it is served. */
export interface FileFamily {
  readonly form: ContentForm;
  readonly contentType: string;
  /** Folder that an office container of the family has. */
  readonly folder?: string;
}

const families: Readonly<Record<string, FileFamily>> = {
  doc: { form: 'cfb', contentType: 'application/msword' },
  xls: { form: 'cfb', contentType: 'application/vnd.ms-excel' },
  ppt: { form: 'cfb', contentType: 'application/vnd.ms-powerpoint' },
  docx: { form: 'zip', folder: 'word/', contentType: `${OFFICE}wordprocessingml.document` },
  xlsx: { form: 'zip', folder: 'xl/', contentType: `${OFFICE}spreadsheetml.sheet` },
  pptx: { form: 'zip', folder: 'ppt/', contentType: `${OFFICE}presentationml.presentation` },
  txt: { form: 'text', contentType: 'text/plain' },
  pdf: { form: 'pdf', contentType: 'application/pdf' },
  png: { form: 'png', contentType: 'image/png' },
  jpg: { form: 'jpeg', contentType: 'image/jpeg' },
  jpeg: { form: 'jpeg', contentType: 'image/jpeg' },
};

const IMAGES = ['png', 'jpg', 'jpeg'];
const RUNNABLE = /\.(?:html?|xhtml|svg|xml|m?js|exe|com|scr|bat|cmd|ps1|sh|php\d?|jspx?|aspx?|jar|hta)\./i;
const LOGO_MAX_SIZE_MB = 20;
/** Control and direction characters, path signs: `gnp.exe` must not read as `exe.png`. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;
const MAX_NAME = 100;

/** Name without path, direction marks and control characters, its end kept when it is too long. */
export const toSafeName = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replaceAll(UNSAFE, '')
    .slice(-MAX_NAME);

/** Rules of spec §5 for a file of a scene: a logo is one image under 20 MB, all else under 5 MB and one of the types that its control takes, where it says so. */
export function rulesFor(sceneCode: string, name: string, listed: readonly string[] = []): UploadRules {
  if (sceneCode === LOGO_SCENE) return uploadRules('image', { maxSizeMb: LOGO_MAX_SIZE_MB });
  const types = listed.filter((type) => Object.hasOwn(families, type));
  if (types.length > 0) return uploadRules(types.every((type) => IMAGES.includes(type)) ? 'image' : 'file', { types });
  return uploadRules(IMAGES.includes(extensionOf(name)) ? 'image' : 'file');
}

/** What a file of this name must hold; null when no such file is taken: other extensions, or one hidden in front of the last. */
export function findFamily(name: string, { types }: UploadRules): FileFamily | null {
  const extension = extensionOf(name);
  if (RUNNABLE.test(name) || !types.some((type) => extension.includes(type))) return null;
  return Object.hasOwn(families, extension) ? (families[extension] ?? null) : null;
}

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

/** What was done with a file, and who brought it where it was none of whose it is. */
interface Stored {
  readonly action?: string;
  readonly by?: Actor;
}

const ownerOf = ({ userId }: KeptFile): Actor => (userId === null ? { type: 'visitor', id: 'unknown' } : { type: 'user', id: userId });

/** Keeps a content under its SHA-256 and records it, with audit, in the caller's transaction; the address is private. */
export async function storeFile(
  tx: Database,
  now: Date,
  files: StoreSettings,
  file: KeptFile,
  { action = 'upload', by }: Stored = {},
): Promise<StoredFile> {
  const { bytes, ...row } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const md5 = createHash('md5').update(bytes).digest('hex');
  const id = randomBytes(ID_BYTES).toString('base64url');
  const sizeBytes = bytes.byteLength;
  await holdContent(tx, sha256, now);
  await files.store.keep(sha256, bytes);
  await tx.insert(storedFile).values({ ...row, id, sha256, md5, sizeBytes, createTime: now });
  await writeAudit(tx, now, {
    actor: by ?? ownerOf(file),
    action,
    entityType: 'file',
    entityId: id,
    detail: { sceneCode: file.sceneCode, sizeBytes },
  });
  const fileUrl = `${files.placeholder}${PRIVATE_FOLDER}${id}.${extensionOf(file.fileName)}`;
  return { fileName: file.fileName, fileUrl, fileMd5: md5, fileSha256: sha256 };
}
