import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const STALE_MS = 3_600_000;

/** A file that came in and is not kept yet. */
export interface ReceivedFile {
  readonly sizeBytes: number;
  readonly read: () => Promise<Buffer>;
  readonly discard: () => Promise<void>;
}

/** Contents on disk, named by their SHA-256. */
export interface FileStore {
  /** Streams to disk; what exceeds the bound is read to its end and counted, but not written. */
  readonly receive: (source: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<ReceivedFile>;
  /** Keeps a content durably; one that is there already is left alone. */
  readonly keep: (sha256: string, bytes: Buffer) => Promise<void>;
  /** Null when the content is not there. */
  readonly open: (sha256: string) => Promise<{ readonly stream: Readable; readonly sizeBytes: number } | null>;
  /** Forgets a content; who reads it now reads it to the end. */
  readonly remove: (sha256: string) => Promise<void>;
  /** Removes what broken uploads left behind for an hour. */
  readonly tidy: (now: Date) => Promise<void>;
}

/** What is not there is nothing; a disk that cannot be read is a failure. */
const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const findOut = (path: string): Promise<Stats | null> => stat(path).catch(unlessMissing);

async function writeBounded(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx');
  let sizeBytes = 0;
  try {
    for await (const chunk of source) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes <= maxBytes) await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return sizeBytes;
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A store in a folder of its own. */
export function createFileStore(rootDir: string): FileStore {
  const unfinishedDir = join(rootDir, 'unfinished');
  const placeOf = (sha256: string): string => join(rootDir, sha256.slice(0, 2), sha256);
  const newPlace = async (): Promise<string> => {
    await mkdir(unfinishedDir, { recursive: true });
    return join(unfinishedDir, randomUUID());
  };
  const receive: FileStore['receive'] = async (source, maxBytes) => {
    const path = await newPlace();
    const discard = () => rm(path, { force: true });
    try {
      return { sizeBytes: await writeBounded(path, source, maxBytes), read: () => readFile(path), discard };
    } catch (error) {
      await discard();
      throw error;
    }
  };
  const keep: FileStore['keep'] = async (sha256, bytes) => {
    const place = placeOf(sha256);
    if ((await findOut(place)) !== null) return;
    const unfinished = await newPlace();
    await writeDurably(unfinished, bytes);
    await mkdir(join(rootDir, sha256.slice(0, 2)), { recursive: true });
    await rename(unfinished, place);
  };
  const openFile: FileStore['open'] = async (sha256) => {
    const place = placeOf(sha256);
    const found = await findOut(place);
    return found === null ? null : { stream: createReadStream(place), sizeBytes: found.size };
  };
  const tidy: FileStore['tidy'] = async (now) => {
    for (const name of (await readdir(unfinishedDir).catch(unlessMissing)) ?? []) {
      const found = await findOut(join(unfinishedDir, name));
      if (found !== null && now.getTime() - found.mtimeMs > STALE_MS) await rm(join(unfinishedDir, name), { force: true });
    }
  };
  const remove: FileStore['remove'] = (sha256) => rm(placeOf(sha256), { force: true });
  return { receive, keep, open: openFile, remove, tidy };
}
