import { eq, sql } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { type UploadRules, uploadSentences } from '#lib/validation/upload-rules.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { type FileFamily, findFamily, rulesFor, toSafeName } from './file-family.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReceivedFile } from './file-store.ts';
import { holdsFamily } from './holds-family.ts';
import { keepFile } from './keep-file.ts';
import { reencodeImage } from './reencode-image.ts';

const DAY_MS = 86_400_000;
const MB_BYTES = 1024 * 1024;
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
  const { userId, sceneCode, orderNumber } = upload;
  const kept = { userId, sceneCode, orderNumber, fileName: name, contentType: family.contentType, bytes: content };
  return { file: await context.db.transaction((tx) => keepFile(tx, context.now(), files, kept)) };
}
