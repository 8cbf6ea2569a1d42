import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { startSession } from '../domain/account/sessions.ts';
import { createCountCache } from '../domain/count-cache.ts';
import { SAMPLE_DATA_KEY } from '../env.ts';
import { type PlatformProcess, portOf, startPlatformProcess } from '../testing/platform-process.ts';
import { storeCompanyUser, storeOrderProducts } from '../testing/sample-orders.ts';
import { storeProducts } from '../testing/sample-product.ts';
import { TEST_SECOND_KEY, TEST_SECOND_KEY_ID, TEST_SIGN_KEY } from '../testing/test-app.ts';
import { withEmptyServerDatabase } from '../testing/test-database.ts';
import { type Errand, killDuring, workOff } from './submitting-clients.ts';

/** A few in every run of the tests; `npm run durability` asks for twenty, each after five hundred acknowledged orders. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const WRITES = Number(process.env.KILL_WRITES ?? 1);
const PRODUCTS = 30;
const USERS = Math.ceil((ROUNDS * (WRITES + 300)) / PRODUCTS);
const TOO_LONG_MS = (ROUNDS + 2) * (60_000 + 100 * WRITES);

const now = () => new Date();
const env = {
  SIGN_KEY: TEST_SIGN_KEY,
  SIGN_V2_KEY: TEST_SECOND_KEY,
  SIGN_V2_KEY_ID: TEST_SECOND_KEY_ID,
  LOG_LEVEL: 'info',
  // Whoever submits last has waited for all rounds.
  SESSION_IDLE_MINUTES: '720',
};

/** Every user applies once for every product. */
async function prepare({ db, migrate }: OpenDatabase): Promise<Errand[]> {
  await migrate();
  const context = { db, now, counts: createCountCache(now) };
  await storeOrderProducts(context);
  const codes = Array.from({ length: PRODUCTS }, (_, index) => `K${index}`);
  await storeProducts(context, ...codes.map((productCode) => ({ productCode })));
  const errands: Errand[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const { id: userId } = await storeCompanyUser(context, `user${index}`);
    const token = await startSession(db, { userId }, now());
    errands.push(...codes.map((productCode) => ({ key: `key-${index}-${productCode}`, token, userId, productCode })));
  }
  return errands;
}

interface StoredOrder {
  readonly orderNo: string;
  readonly owner: string;
  readonly steps: string;
  readonly audits: number;
  readonly authorisations: number;
  readonly messages: number;
  readonly hasDeadlines: boolean;
}

const readOrders = (db: Database) =>
  selectRows<StoredOrder>(
    db,
    sql`select o.order_no as "orderNo", o.user_id || ' ' || o.product_code as owner,
      o.accept_due is not null and o.closes_at is not null and o.product is not null and o.content is null as "hasDeadlines",
      (select string_agg(action, ' ' order by create_time, id) from flow_log where entity_id = o.id::text) as steps,
      (select count(*)::int from audit_log where entity_id = o.id::text and action = 'submit') as audits,
      (select count(*)::int from credit_authorisation where order_no = o.order_no and id = o.authorisation_id) as authorisations,
      (select count(*)::int from biz_message where biz_id = o.id::text) as messages
    from finance_order o`,
  );

/** Records that belong to no order. */
const countStrays = (db: Database) =>
  selectRows<{ strays: number }>(
    db,
    sql`select (select count(*) from flow_log f where entity_type = 'financeOrder' and not exists (select 1 from finance_order o where o.id::text = f.entity_id))::int
      + (select count(*) from credit_authorisation a where not exists (select 1 from finance_order o where o.order_no = a.order_no))::int
      + (select count(*) from idempotent_call i where not exists (select 1 from finance_order o where o.order_no = i.answer ->> 'orderNo'))::int as strays`,
  );

const MEANT = { steps: 'save submit', audits: 1, authorisations: 1, messages: 1, hasDeadlines: true };

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

async function expectWhole(place: Place, acknowledged: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): Promise<void> {
  const { db, close } = await openDatabase({ ...place, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  const orders = await readOrders(db);
  const [strays] = await countStrays(db);
  await close();
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITES);
  expect(orders).toHaveLength(acknowledged.size);
  for (const [key, orderNo] of acknowledged) expect(byNumber.get(orderNo)?.owner).toBe(wanted.get(key));
  for (const { orderNo: _orderNo, owner: _owner, ...parts } of orders) expect(parts).toEqual(MEANT);
  expect(strays).toEqual({ strays: 0 });
}

let running: PlatformProcess | null = null;

/** Where it listens, and how long that took. */
async function start({ dataDir, databaseUrl }: Place) {
  const startedMs = performance.now();
  running = startPlatformProcess(dataDir, databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl });
  return { process: running, port: await portOf(running), readyMs: performance.now() - startedMs };
}

async function killAgainAndAgain(place: Place): Promise<void> {
  const database = await openDatabase({ ...place, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  const errands = await prepare(database);
  await database.close();
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
  await expectWhole(place, acknowledged, wanted);
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
