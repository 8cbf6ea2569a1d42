import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Fault } from '../domain/fault.ts';

const LEAST_SHARE = 0.05;
/** Of a large disk a twentieth is plenty. */
const LEAST_BYTES = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;
/** The embedded database stands still for ever when it cannot begin its next 16 MB of log; an upload may come between. */
const RESERVE_BYTES = 64 * MEBIBYTE;
const LOOK_EVERY_MS = 1_000;

export interface DiskSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

/** Too little disk is left for files and the embedded database. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  constructor(freeBytes: number) {
    super(`磁盘空间不足，只剩 ${Math.floor(freeBytes / MEBIBYTE)} MB。请先腾出空间，或用 DATA_DIR 指定别处的目录。`);
  }
}

/** Space of the disk on which a folder is, or will be, as far as this process may use it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  if (!existsSync(folder)) return readDiskSpace(dirname(folder));
  const { blocks, bavail, bsize } = await statfs(folder);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}

/**
 * @throws DiskFull below a twentieth of the disk, or below a gigabyte where that is less.
 */
export function requireEnoughDisk({ totalBytes, freeBytes }: DiskSpace): void {
  const leastBytes = Math.min(LEAST_SHARE * totalBytes, LEAST_BYTES);
  if (freeBytes < leastBytes) throw new DiskFull(freeBytes);
}

/**
 * Room for the embedded database and one upload.
 * @throws DiskFull below 64 MiB.
 */
export function requireReserve({ freeBytes }: DiskSpace): void {
  if (freeBytes < RESERVE_BYTES) throw new DiskFull(freeBytes);
}

/** A check before each write, which looks at the disk once a second at most; it throws Fault storageFull while the reserve is touched. */
export function createRoomCheck(look: () => Promise<DiskSpace>): () => Promise<void> {
  let seen: Promise<DiskSpace> | undefined;
  let untilMs = 0;
  return async () => {
    if (seen === undefined || performance.now() >= untilMs) {
      seen = look();
      untilMs = performance.now() + LOOK_EVERY_MS;
    }
    const { freeBytes } = await seen;
    if (freeBytes < RESERVE_BYTES) throw new Fault('storageFull');
  };
}
