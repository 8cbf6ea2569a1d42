import type { Readable } from 'node:stream';
import { and, eq, isNull, or } from 'drizzle-orm';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { isSignedName, PRIVATE_FOLDER, signFileName, toFileId, toPrivateName } from './file-address.ts';
import type { FileSettings } from './file-settings.ts';

/**
 * An address under which a private file can be read for five minutes: by who uploaded it, or, where nobody was logged in, by who knows
 * its random name. Addresses without `/arn/` are returned unchanged (spec §7).
 * @throws Fault notFound for private files of others and for addresses of another host.
 */
export async function signFileAddress(
  { db, now }: DomainContext,
  address: string,
  userId: string | null,
  files: FileSettings,
): Promise<string> {
  if (!address.includes(PRIVATE_FOLDER)) return address;
  const name = toPrivateName(address, files.placeholder);
  const id = name === null ? null : toFileId(name);
  if (name === null || id === null) throw new Fault('notFound');
  const mayRead = userId === null ? isNull(storedFile.userId) : or(isNull(storedFile.userId), eq(storedFile.userId, userId));
  const [own] = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.id, id), mayRead));
  if (own === undefined) throw new Fault('notFound');
  return `${files.placeholder}${PRIVATE_FOLDER}${name}${signFileName(files.signKey, name, now())}`;
}

export interface ReadableFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly stream: Readable;
}

/** A private file by its name and signed query; null for every other name, query and time. */
export async function openSignedFile(
  { db, now }: DomainContext,
  { name, expires, signature }: { readonly name: string; readonly expires: string; readonly signature: string },
  files: FileSettings,
): Promise<ReadableFile | null> {
  const id = toFileId(name);
  if (id === null || !isSignedName(files.signKey, name, { expires, signature }, now())) return null;
  const [row] = await db.select().from(storedFile).where(eq(storedFile.id, id));
  const opened = row === undefined ? null : await files.store.open(row.sha256);
  if (row === undefined || opened === null) return null;
  const { fileName, contentType, sha256 } = row;
  return { fileName, contentType, sha256, ...opened };
}
