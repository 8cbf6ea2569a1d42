import { Readable } from 'node:stream';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { LOGO_DRAFT_SCENE, TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { openAttachment } from '../policy/get-policy-article.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { toFileId } from './file-address.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReadableFile } from './read-file.ts';
import { holdContent } from './store-file.ts';

const KEPT_MS = 86_400_000;
const TEMPORARY = [TEMPORARY_SCENE, LOGO_DRAFT_SCENE];

interface Temporary {
  readonly id: string;
  readonly sha256: string;
}

/** Takes a temporary file away, and its content with the last row that has it. Any other file stays. */
export async function removeTemporary(
  { db, now }: DomainContext,
  { store }: Pick<FileSettings, 'store'>,
  { id, sha256 }: Temporary,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdContent(tx, sha256, now());
    const removed = await tx
      .delete(storedFile)
      .where(and(eq(storedFile.id, id), inArray(storedFile.sceneCode, TEMPORARY)))
      .returning({ id: storedFile.id });
    if (removed.length === 0) return;
    await writeAudit(tx, now(), { actor, action: 'remove', entityType: 'file', entityId: id });
    if ((await tx.$count(storedFile, eq(storedFile.sha256, sha256))) === 0) await store.remove(sha256);
  });
}

/** Takes away the temporary files that nobody fetched, and the logos that no registration came for, within a day. */
export async function removeStaleTemporary(context: DomainContext, files: FileSettings): Promise<void> {
  const before = new Date(context.now().getTime() - KEPT_MS);
  const stale = await context.db
    .select({ id: storedFile.id, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(and(inArray(storedFile.sceneCode, TEMPORARY), lt(storedFile.createTime, before)));
  for (const file of stale) await removeTemporary(context, files, file, { type: 'system', id: 'clock' });
}

/** @throws Fault notFound where the store has no such content. */
async function openStored(
  { fileName, contentType, sha256 }: typeof storedFile.$inferSelect,
  { store }: Pick<FileSettings, 'store'>,
): Promise<ReadableFile> {
  const opened = await store.open(sha256);
  if (opened === null) throw new Fault('notFound');
  return { fileName, contentType, sha256, ...opened };
}

/**
 * A paper of a case by the address that the case keeps, whoever uploaded it: whether the reader may see the case is the caller's matter.
 * @throws Fault notFound.
 */
export async function openCasePaper(
  { db }: Pick<DomainContext, 'db'>,
  address: string,
  files: Pick<FileSettings, 'store'>,
): Promise<ReadableFile> {
  const id = toFileId(address.slice(address.lastIndexOf('/') + 1));
  const [row] = id === null ? [] : await db.select().from(storedFile).where(eq(storedFile.id, id));
  if (row === undefined) throw new Fault('notFound');
  return openStored(row, files);
}

const PLACE = /^(?:\/oss_server)?\/(?:arn\/(?<own>[^/]+)|policy\/(?<policyArticleId>[^/]+)\/(?<name>[^/]+))$/;

/**
 * A file of one's own by its opaque name. With `isDeleted` a temporary one is gone before its last bytes are given; others stay (spec §7).
 * @throws Fault notFound for files of others and names of none, alike.
 */
export async function openOwnFile(
  context: DomainContext,
  userId: string,
  { name, isDeleted }: { readonly name: string; readonly isDeleted: boolean },
  files: FileSettings,
): Promise<ReadableFile> {
  const [row] = await context.db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.userId, userId), eq(storedFile.id, toFileId(name) ?? '')));
  if (row === undefined) throw new Fault('notFound');
  const opened = await openStored(row, files);
  if (!isDeleted || row.sceneCode !== TEMPORARY_SCENE) return opened;
  const remove = () => removeTemporary(context, files, row, { type: 'user', id: userId });
  return { ...opened, stream: Readable.from(runBeforeLast(opened.stream, remove)) };
}

/**
 * A file by the address that answers give: one's own private file or a published article's attachment.
 * @throws Fault notFound for every other address: nothing outside the store is ever opened.
 */
export async function openResource(context: DomainContext, userId: string, resource: string, files: FileSettings): Promise<ReadableFile> {
  const { own, policyArticleId = '', name = '' } = PLACE.exec(resource)?.groups ?? {};
  if (own !== undefined) return openOwnFile(context, userId, { name: own, isDeleted: false }, files);
  const attachment = await openAttachment(context, files.store, { policyArticleId, name });
  if (attachment === null) throw new Fault('notFound');
  return attachment;
}

/**
 * The chunks of a stream; `run` has ended before the last of them is given, so that whoever has them all finds its effect.
 * It is not run for a reader who stops earlier, and what it throws takes the place of the last chunk.
 */
export async function* runBeforeLast(chunks: AsyncIterable<Uint8Array>, run: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | null = null;
  for await (const chunk of chunks) {
    if (held !== null) yield held;
    held = chunk;
  }
  await run();
  if (held !== null) yield held;
}
