import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFull, readDiskSpace, requireEnoughDisk } from './enough-disk.ts';

const GIGABYTE = 1024 ** 3;

describe('a disk', () => {
  it.each([
    ['a twentieth of a small one', 10 * GIGABYTE, 0.5 * GIGABYTE, true],
    ['less of a small one', 10 * GIGABYTE, 0.5 * GIGABYTE - 1, false],
    ['a gigabyte of a large one', 1_000 * GIGABYTE, GIGABYTE, true],
    ['less of a large one', 1_000 * GIGABYTE, GIGABYTE - 1, false],
    ['nothing', 10 * GIGABYTE, 0, false],
  ])('of which %s is left: enough?', (_what, totalBytes, freeBytes, isEnough) => {
    const judge = () => requireEnoughDisk({ totalBytes, freeBytes });
    if (isEnough) expect(judge).not.toThrow();
    else expect(judge).toThrow(DiskFull);
  });

  it('is the one on which a folder is, or will be', async () => {
    const there = await readDiskSpace(tmpdir());
    expect(there.freeBytes).toBeGreaterThan(0);
    expect(there.totalBytes).toBeGreaterThan(there.freeBytes);
    expect((await readDiskSpace(join(tmpdir(), 'not', 'yet', 'there'))).totalBytes).toBe(there.totalBytes);
  });
});
