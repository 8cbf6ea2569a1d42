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
import { type Errand, killDuring, workOff } from './submitting-clients.ts';

/** A few in every run of the tests; `npm run durability` asks for twenty. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const USERS = 10 * ROUNDS;
const PRODUCTS = 30;
const TOO_LONG_MS = (ROUNDS + 2) * 60_000;

const now = () => new Date();
const env = { SIGN_KEY: TEST_SIGN_KEY, SIGN_V2_KEY: TEST_SECOND_KEY, SIGN_V2_KEY_ID: TEST_SECOND_KEY_ID, LOG_LEVEL: 'info' };

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

describe('the platform killed while applications are submitted', () => {
  let dataDir: string;
  let running: PlatformProcess | null = null;
  const open = () => openDatabase({ dataDir, databaseUrl: undefined, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  const start = async () => {
    running = startPlatformProcess(dataDir, env);
    return { process: running, port: await portOf(running) };
  };
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    `loses no acknowledged order and leaves none half-written, ${ROUNDS} times`,
    async () => {
      const database = await open();
      const errands = await prepare(database);
      await database.close();
      const wanted = new Map(errands.map(({ key, userId, productCode }) => [key, `${userId} ${productCode}`]));
      const acknowledged = new Map<string, string>();
      const touched: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { process: platform, port } = await start();
        const before = acknowledged.size;
        const first = Promise.withResolvers<void>();
        const work = workOff(port, errands, (key, orderNo) => {
          acknowledged.set(key, orderNo);
          first.resolve();
        });
        // Every third time at the very start, else amid answers.
        await killDuring(platform.child, work, round % 3 === 1 ? Promise.resolve() : first.promise);
        expect(await work).toEqual([]);
        await platform.ended;
        touched.push(acknowledged.size - before);
      }
      const { process: last, port } = await start();
      // Whatever was under way when a process died is sent once more under its key.
      const open8 = errands.splice(0, 8);
      expect(await workOff(port, open8, (key, orderNo) => acknowledged.set(key, orderNo))).toEqual([]);
      last.child.kill('SIGTERM');
      expect(await last.ended).toBe(0);

      const { db, close } = await open();
      const orders = await readOrders(db);
      const [strays] = await countStrays(db);
      await close();
      const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
      expect(acknowledged.size).toBeGreaterThan(ROUNDS);
      expect(orders).toHaveLength(acknowledged.size);
      for (const [key, orderNo] of acknowledged) expect(byNumber.get(orderNo)?.owner).toBe(wanted.get(key));
      for (const { orderNo: _orderNo, owner: _owner, ...parts } of orders)
        expect(parts).toEqual({ steps: 'save submit', audits: 1, authorisations: 1, messages: 1, hasDeadlines: true });
      expect(strays).toEqual({ strays: 0 });
      process.stdout.write(`${ROUNDS} kills, ${acknowledged.size} acknowledged (${touched.join(' ')}), 0 lost, 0 half-written\n`);
    },
    TOO_LONG_MS,
  );
});
