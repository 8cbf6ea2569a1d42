import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { openAttachment } from '../policy/get-policy-article.ts';
import { toFileId } from './file-address.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReadableFile } from './read-file.ts';
import { removeTemporary } from './remove-temporary.ts';

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
  const opened = row === undefined ? null : await files.store.open(row.sha256);
  if (row === undefined || opened === null) throw new Fault('notFound');
  const { fileName, contentType, sha256, sceneCode } = row;
  const file = { fileName, contentType, sha256, ...opened };
  if (!isDeleted || sceneCode !== TEMPORARY_SCENE) return file;
  const remove = () => removeTemporary(context, files, row, { type: 'user', id: userId });
  return { ...file, stream: Readable.from(runBeforeLast(opened.stream, remove)) };
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
