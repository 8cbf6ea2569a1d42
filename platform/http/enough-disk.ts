import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const LEAST_SHARE = 0.05;
/** Of a large disk a twentieth is plenty. */
const LEAST_BYTES = 1024 ** 3;

export interface DiskSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

/** Too little disk is left for files and the embedded database. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
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
  if (freeBytes < leastBytes) throw new DiskFull(`${Math.floor(freeBytes / 1024 ** 2)} MB of disk are left`);
}
