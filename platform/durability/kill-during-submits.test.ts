import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { withEmptyServerDatabase } from '../testing/test-database.ts';
import { expectWholeOrders, type Place, PRODUCTS, prepareErrands, startOn } from './submitted-orders.ts';
import { killDuring, workOff } from './submitting-clients.ts';

/** A few in every run of the tests; `npm run durability` asks for twenty, each after five hundred acknowledged orders. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const WRITES = Number(process.env.KILL_WRITES ?? 1);
const USERS = Math.ceil((ROUNDS * (WRITES + 300)) / PRODUCTS);
const TOO_LONG_MS = (ROUNDS + 2) * (60_000 + 100 * WRITES);

let running: PlatformProcess | null = null;

async function start(place: Place) {
  const started = await startOn(place);
  running = started.process;
  return started;
}

async function killAgainAndAgain(place: Place): Promise<void> {
  const errands = await prepareErrands(place, USERS);
  const wanted = new Map(errands.map(({ key, userId, productCode }) => [key, `${userId} ${productCode}`]));
  const acknowledged = new Map<string, string>();
  const touched: number[] = [];
  let slowestMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { process: platform, port, readyMs } = await start(place);
    // The first start fills the database.
    if (round > 0) slowestMs = Math.max(slowestMs, readyMs);
    const before = acknowledged.size;
    const enough = Promise.withResolvers<void>();
    const work = workOff(port, errands, (key, orderNo) => {
      acknowledged.set(key, orderNo);
      if (acknowledged.size - before >= WRITES) enough.resolve();
    });
    // Of few, every third time at the very start; else amid answers.
    await killDuring(platform.child, work, WRITES === 1 && round % 3 === 1 ? Promise.resolve() : enough.promise);
    expect(await work).toEqual([]);
    await platform.ended;
    touched.push(acknowledged.size - before);
    if (WRITES > 1) process.stdout.write(`${round + 1}: ${touched.at(-1)} acknowledged, ready after ${(readyMs / 1_000).toFixed(1)} s\n`);
  }
  const { process: last, port, readyMs } = await start(place);
  // Whatever was under way when a process died is sent once more under its key.
  const open8 = errands.splice(0, 8);
  expect(await workOff(port, open8, (key, orderNo) => acknowledged.set(key, orderNo))).toEqual([]);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
  const owners = await expectWholeOrders(place);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITES);
  expect(owners.size).toBe(acknowledged.size);
  for (const [key, orderNo] of acknowledged) expect(owners.get(orderNo)).toBe(wanted.get(key));
  const slowest = `ready again after ${(Math.max(slowestMs, readyMs) / 1_000).toFixed(1)} s at most`;
  process.stdout.write(`${ROUNDS} kills, ${acknowledged.size} acknowledged (${touched.join(' ')}), 0 lost, 0 half-written, ${slowest}\n`);
}

describe('the platform killed while applications are submitted', () => {
  const title = `loses no acknowledged order and leaves none half-written, ${ROUNDS} times`;
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  });
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it(title, () => killAgainAndAgain({ dataDir, databaseUrl: undefined }), TOO_LONG_MS);

  withEmptyServerDatabase('on PostgreSQL', (url) => {
    it(title, () => killAgainAndAgain({ dataDir, databaseUrl: url() }), TOO_LONG_MS);
  });
});
