import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { LOGO_DRAFT_SCENE, LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toFileId, toPrivateName } from '../files/file-address.ts';
import type { FileSettings } from '../files/file-settings.ts';
import { removeTemporary } from '../files/open-own-file.ts';
import { holdAnonymousStorage, type KeptFile, storeFile } from '../files/store-file.ts';
import { holdTicket } from '../tickets.ts';

const HOUR_MS = 3_600_000;
const LOGOS_PER_TICKET = 20;
const STORAGE_USED = '提交注册的人太多，暂时收不下新的图片，请过些时候再试';

type Logo = Omit<KeptFile, 'userId' | 'sceneCode' | 'orderNumber'>;

async function isStorageUsed(tx: Database, now: Date, sizeBytes: number, anonymousBytes: number): Promise<boolean> {
  await holdAnonymousStorage(tx, now);
  const [sum] = await tx
    .select({ bytes: sql<string | null>`sum(${storedFile.sizeBytes})` })
    .from(storedFile)
    .where(isNull(storedFile.userId));
  return Number(sum?.bytes ?? 0) + sizeBytes > anonymousBytes;
}

async function requireAgencyTicket(tx: Database, text: string, now: Date): Promise<{ readonly applicationId: string }> {
  const held = await holdTicket(tx, { text, kind: 'agency' }, now);
  if (held === null) throw new Fault('ticketGone');
  return { applicationId: held.userId };
}

/**
 * Whether a ticket may bring a logo, before anything of it is received; counted, so that none keeps the platform drawing.
 * @throws Fault ticketGone for a ticket that never was, was spent or is over; tooManyRequests after 20 tries.
 */
export const admitLogo = ({ db, now }: DomainContext, ticket: string): Promise<void> =>
  db.transaction(async (tx) => {
    const moment = now();
    const { applicationId } = await requireAgencyTicket(tx, ticket, moment);
    await consumeRates(tx, [{ key: `agency:logo:${applicationId}`, uses: LOGOS_PER_TICKET, windowMs: HOUR_MS }], moment);
  });

/**
 * Keeps the one logo of a registration under way; the one before it goes. It goes itself where no registration comes within a day.
 * @throws Fault ticketGone.
 */
export async function storeDraftLogo(
  context: DomainContext,
  ticket: string,
  logo: Logo,
  files: FileSettings,
): Promise<{ readonly file: StoredFile } | { readonly refusal: string }> {
  const { db, now } = context;
  const kept = await db.transaction(async (tx) => {
    const moment = now();
    const { applicationId } = await requireAgencyTicket(tx, ticket, moment);
    if (await isStorageUsed(tx, moment, logo.bytes.byteLength, files.anonymousBytes)) return null;
    const former = await tx
      .select({ id: storedFile.id, sha256: storedFile.sha256 })
      .from(storedFile)
      .where(and(eq(storedFile.sceneCode, LOGO_DRAFT_SCENE), eq(storedFile.orderNumber, applicationId)));
    const file = await storeFile(tx, moment, files, { ...logo, userId: null, sceneCode: LOGO_DRAFT_SCENE, orderNumber: applicationId });
    return { file, former };
  });
  if (kept === null) return { refusal: STORAGE_USED };
  for (const file of kept.former) await removeTemporary(context, files, file, { type: 'visitor', id: 'unknown' });
  return { file: kept.file };
}

/**
 * The logo at an address becomes that of a registration: an own file, or one that was left without an account and of which nobody else
 * made use.
 * @throws Fault invalidField for any other.
 */
export async function claimLogo(
  tx: Database,
  address: string,
  {
    registrationId,
    userId,
    placeholder,
  }: { readonly registrationId: string; readonly userId: string | null; readonly placeholder: string },
): Promise<void> {
  const name = toPrivateName(address, placeholder);
  const id = (name === null ? null : toFileId(name)) ?? '';
  const claimed = await tx
    .update(storedFile)
    .set({ sceneCode: LOGO_SCENE, orderNumber: registrationId })
    .where(and(eq(storedFile.id, id), isNull(storedFile.userId), eq(storedFile.sceneCode, LOGO_DRAFT_SCENE)))
    .returning({ id: storedFile.id });
  if (claimed.length > 0) return;
  const own =
    userId === null
      ? 0
      : await tx.$count(storedFile, and(eq(storedFile.id, id), eq(storedFile.userId, userId), ne(storedFile.sceneCode, LOGO_DRAFT_SCENE)));
  if (own === 0) throw new Fault('invalidField', { sentence: '请重新上传logo图标' });
}

const NAME = /[^/?]+(?=$|\?)/;

/** The logo of a registration that was approved is nobody's own any more: it stays when the account that brought it is closed. */
export async function keepLogo(tx: Database, address: string, registrationId: string): Promise<void> {
  const id = toFileId(NAME.exec(address)?.[0] ?? '') ?? '';
  await tx.update(storedFile).set({ userId: null, sceneCode: LOGO_SCENE, orderNumber: registrationId }).where(eq(storedFile.id, id));
}
