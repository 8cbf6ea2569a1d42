import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { expectWholeOrders, PRODUCTS, prepareErrands, startOn } from './submitted-orders.ts';
import { workOff } from './submitting-clients.ts';

const COPIES = Number(process.env.COPIES ?? 3);
const USERS = COPIES * 20;
const WRITES_BETWEEN = 20;
const TOO_LONG_MS = 300_000;
const LOG = join('pg', 'pg_wal');

let folder: string;
let platform: PlatformProcess | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
});
afterAll(async () => {
  platform?.child.kill('SIGKILL');
  await platform?.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Tables first, the log that brings them up to date last, while both are written. */
async function copyLive(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') && !path.endsWith(LOG) });
  await cp(join(from, LOG), join(to, LOG), { recursive: true });
}

/** What stands in for a power cut: the files as they are amid writing. What a disk would not have kept is not shown by it. */
it(
  'opens from a copy that was made while applications were submitted, with all that were acknowledged before and none half-written',
  async () => {
    const place = { dataDir: join(folder, 'live'), databaseUrl: undefined };
    const errands = await prepareErrands(place, USERS);
    const wanted = new Map(errands.map(({ key, userId, productCode }) => [key, `${userId} ${productCode}`]));
    const started = await startOn(place);
    platform = started.process;
    const acknowledged = new Map<string, string>();
    let more = Promise.withResolvers<void>();
    let awaited = WRITES_BETWEEN;
    const work = workOff(started.port, errands, (key, orderNo) => {
      acknowledged.set(key, orderNo);
      if (acknowledged.size === awaited) more.resolve();
    });
    const copies: { dataDir: string; before: ReadonlyMap<string, string> }[] = [];
    for (let index = 0; index < COPIES; index += 1) {
      await more.promise;
      const dataDir = join(folder, `copy-${index}`);
      const before = new Map(acknowledged);
      await copyLive(place.dataDir, dataDir);
      copies.push({ dataDir, before });
      expect(acknowledged.size).toBeGreaterThan(before.size);
      more = Promise.withResolvers<void>();
      awaited = acknowledged.size + WRITES_BETWEEN;
    }
    platform.child.kill('SIGKILL');
    await work;
    expect(acknowledged.size).toBeLessThan(USERS * PRODUCTS);
    for (const { dataDir, before } of copies) {
      const owners = await expectWholeOrders({ dataDir, databaseUrl: undefined });
      expect(before.size).toBeGreaterThanOrEqual(WRITES_BETWEEN);
      for (const [key, orderNo] of before) expect(owners.get(orderNo)).toBe(wanted.get(key));
    }
  },
  TOO_LONG_MS,
);
