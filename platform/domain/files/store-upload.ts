import { eq, sql } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { toNetwork } from '#lib/validation/client-network.ts';
import { type UploadRules, uploadSentences } from '#lib/validation/upload-rules.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { keepDraftLogo } from '../agency/draft-logo.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { concernSentences } from './content-concern.ts';
import { isLockedPackage } from './examine-cfb.ts';
import { examineContent } from './examine-content.ts';
import { type FileFamily, findFamily, rulesFor, toSafeName } from './file-family.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReceivedFile } from './file-store.ts';
import { holdsFamily } from './holds-family.ts';
import { keepFile } from './keep-file.ts';
import { reencodeImage } from './reencode-image.ts';

const DAY_MS = 86_400_000;
const MB_BYTES = 1024 * 1024;
/** A logo is shown small. */
const LOGO_MAX_SIDE = 1_024;
const QUOTA_USED = '上传总量已达上限，请联系管理员';

export interface Upload {
  readonly fileName: string;
  readonly sceneCode: string;
  readonly orderNumber: string;
  /** Null without a session. */
  readonly userId: string | null;
  /** Of a registration under way, for its logo; only asked for without a session. */
  readonly ticket: string;
  readonly clientAddress: string;
}

/** Either the stored file or the sentence that says why not (spec §5). */
export type UploadOutcome = { readonly file: StoredFile } | { readonly refusal: string };

type Content = { readonly bytes: Buffer } | { readonly refusal: string };

let lastTurn: Promise<unknown> = Promise.resolve();

/** One document at a time is held and looked into, so that many at once need no more memory than one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

interface Wanted {
  readonly family: FileFamily;
  readonly rules: UploadRules;
  /** In pixels. */
  readonly maxSide?: number | undefined;
}

async function readPicture(received: ReceivedFile, form: 'png' | 'jpeg', { family, rules, maxSide }: Wanted): Promise<Content> {
  const bytes = await received.read();
  const drawn = holdsFamily(bytes, family) ? await reencodeImage(bytes, form, maxSide) : null;
  return drawn === null ? { refusal: uploadSentences.wrongType(rules) } : { bytes: drawn };
}

async function readDocument(received: ReceivedFile, { family, rules }: Wanted): Promise<Content> {
  const bytes = await received.read();
  if (family.form === 'zip' && isLockedPackage(bytes)) return { refusal: concernSentences.locked };
  if (!holdsFamily(bytes, family)) return { refusal: uploadSentences.wrongType(rules) };
  const concern = await examineContent(bytes, family.form);
  return concern === null ? { bytes } : { refusal: concernSentences[concern] };
}

function readContent(received: ReceivedFile, wanted: Wanted): Promise<Content> {
  const { form } = wanted.family;
  if (form === 'png' || form === 'jpeg') return readPicture(received, form, wanted);
  return inTurn(() => readDocument(received, wanted));
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
 * Checks a received file by name, size and content and keeps it: pictures drawn anew, documents only without macros, scripts and the
 * like. Hashes are those of what is kept.
 * @throws Fault tooManyRequests after a day's number of files; ticketGone for a logo without session or ticket.
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
  const key = `files:day:${upload.userId ?? toNetwork(upload.clientAddress)}`;
  await consumeRates(context.db, [{ key, uses: files.perDay, windowMs: DAY_MS }], context.now());
  if (await isQuotaUsed(context.db, upload.userId, received.sizeBytes, files.quotaBytes)) return { refusal: QUOTA_USED };
  const maxSide = upload.sceneCode === LOGO_SCENE ? LOGO_MAX_SIDE : undefined;
  const content = await readContent(received, { family, rules, maxSide });
  if ('refusal' in content) return content;
  const { userId, sceneCode, orderNumber } = upload;
  const file = { fileName: name, contentType: family.contentType, bytes: content.bytes };
  if (userId === null) return keepDraftLogo(context, upload.ticket, file, files);
  const kept = { ...file, userId, sceneCode, orderNumber };
  return { file: await context.db.transaction((tx) => keepFile(tx, context.now(), files, kept)) };
}
