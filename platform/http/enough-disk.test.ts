import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { createRoomCheck, DiskFull, readDiskSpace, requireEnoughDisk, requireReserve } from './enough-disk.ts';

const GIGABYTE = 1024 ** 3;
const RESERVE = 64 * 1024 ** 2;

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

  it('with less than its reserve is none to start on, and the words say how much is left', () => {
    expect(() => requireReserve({ totalBytes: GIGABYTE, freeBytes: RESERVE })).not.toThrow();
    expect(() => requireReserve({ totalBytes: GIGABYTE, freeBytes: 12.5 * 1024 ** 2 })).toThrow('磁盘空间不足，只剩 12 MB');
  });

  it('is looked at once for many writes, which are refused until there is room again', async () => {
    let looks = 0;
    const spaces = [RESERVE - 1, RESERVE];
    const look = async () => ({ totalBytes: GIGABYTE, freeBytes: spaces[Math.min(looks++, 1)] ?? 0 });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const requireRoom = createRoomCheck(look);
    await expect(requireRoom()).rejects.toMatchObject({ kind: 'storageFull' });
    await expect(requireRoom()).rejects.toMatchObject({ kind: 'storageFull' });
    expect(looks).toBe(1);
    clock.mockReturnValue(1_000);
    await expect(requireRoom()).resolves.toBeUndefined();
    clock.mockRestore();
  });
});
