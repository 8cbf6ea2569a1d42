import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { type UploadRules, uploadSentences } from '#lib/validation/upload-rules.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { writeAudit } from '../record/write-audit.ts';
import { PRIVATE_FOLDER } from './file-address.ts';
import { extensionOf, type FileFamily, findFamily, rulesFor, toSafeName } from './file-family.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReceivedFile } from './file-store.ts';
import { holdsFamily } from './holds-family.ts';
import { reencodeImage } from './reencode-image.ts';

const DAY_MS = 86_400_000;
const MB_BYTES = 1024 * 1024;
const ID_BYTES = 16;
const QUOTA_USED = '上传总量已达上限，请联系管理员';

export interface Upload {
  readonly fileName: string;
  readonly sceneCode: string;
  readonly orderNumber: string;
  /** Null without a session. */
  readonly userId: string | null;
  readonly clientAddress: string;
}

/** Either the stored file or the sentence that says why not (spec §5). */
export type UploadOutcome = { readonly file: StoredFile } | { readonly refusal: string };

async function readContent(received: ReceivedFile, family: FileFamily): Promise<Buffer | null> {
  const bytes = await received.read();
  if (!holdsFamily(bytes, family)) return null;
  return family.form === 'png' || family.form === 'jpeg' ? reencodeImage(bytes, family.form) : bytes;
}

async function isQuotaUsed(db: Database, userId: string | null, sizeBytes: number, quotaBytes: number): Promise<boolean> {
  if (userId === null) return false;
  const [sum] = await db
    .select({ bytes: sql<string | null>`sum(${storedFile.sizeBytes})` })
    .from(storedFile)
    .where(eq(storedFile.userId, userId));
  return Number(sum?.bytes ?? 0) + sizeBytes > quotaBytes;
}

async function keepContent(
  { db, now }: DomainContext,
  upload: Upload,
  content: Buffer,
  contentType: string,
  files: FileSettings,
): Promise<StoredFile> {
  const fileName = toSafeName(upload.fileName);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const md5 = createHash('md5').update(content).digest('hex');
  const id = randomBytes(ID_BYTES).toString('base64url');
  const { userId, sceneCode, orderNumber } = upload;
  const moment = now();
  await files.store.keep(sha256, content);
  await db.transaction(async (tx) => {
    const sizeBytes = content.byteLength;
    await tx
      .insert(storedFile)
      .values({ id, userId, sceneCode, orderNumber, fileName, contentType, sha256, md5, sizeBytes, createTime: moment });
    const actor = userId === null ? ({ type: 'visitor', id: 'unknown' } as const) : ({ type: 'user', id: userId } as const);
    await writeAudit(tx, moment, { actor, action: 'upload', entityType: 'file', entityId: id, detail: { sceneCode, sizeBytes } });
  });
  const fileUrl = `${files.placeholder}${PRIVATE_FOLDER}${id}.${extensionOf(fileName)}`;
  return { fileName, fileUrl, fileMd5: md5, fileSha256: sha256 };
}

const isTooLarge = (received: ReceivedFile, rules: UploadRules): boolean => received.sizeBytes / MB_BYTES >= rules.maxSizeMb;

/**
 * Checks a received file by name, size and content and keeps it: pictures drawn anew, containers never unpacked. Hashes are those of
 * what is kept.
 * @throws Fault tooManyRequests after a day's number of files.
 */
export async function storeUpload(
  context: DomainContext,
  upload: Upload,
  received: ReceivedFile,
  files: FileSettings,
): Promise<UploadOutcome> {
  const name = toSafeName(upload.fileName);
  const rules = rulesFor(upload.sceneCode, name);
  const family = findFamily(name, rules);
  if (family === null) return { refusal: uploadSentences.wrongType(rules) };
  if (isTooLarge(received, rules)) return { refusal: uploadSentences.tooLarge(rules) };
  const key = `files:day:${upload.userId ?? upload.clientAddress}`;
  await consumeRates(context.db, [{ key, uses: files.perDay, windowMs: DAY_MS }], context.now());
  if (await isQuotaUsed(context.db, upload.userId, received.sizeBytes, files.quotaBytes)) return { refusal: QUOTA_USED };
  const content = await readContent(received, family);
  if (content === null) return { refusal: uploadSentences.wrongType(rules) };
  return { file: await keepContent(context, upload, content, family.contentType, files) };
}
