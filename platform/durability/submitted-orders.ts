import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { startSession } from '../domain/account/sessions.ts';
import { createCountCache } from '../domain/count-cache.ts';
import { SAMPLE_DATA_KEY } from '../env.ts';
import { type PlatformProcess, portOf, startPlatformProcess } from '../testing/platform-process.ts';
import { storeCompanyUser, storeOrderProducts } from '../testing/sample-orders.ts';
import { storeProducts } from '../testing/sample-product.ts';
import { TEST_SECOND_KEY, TEST_SECOND_KEY_ID, TEST_SIGN_KEY } from '../testing/test-app.ts';
import type { Errand } from './submitting-clients.ts';

export const PRODUCTS = 20;

/** Where a platform keeps its orders: in a directory, or on a server. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const now = () => new Date();
const env = {
  SIGN_KEY: TEST_SIGN_KEY,
  SIGN_V2_KEY: TEST_SECOND_KEY,
  SIGN_V2_KEY_ID: TEST_SECOND_KEY_ID,
  LOG_LEVEL: 'info',
  // Whoever submits last has waited for all that was done before.
  SESSION_IDLE_MINUTES: '720',
};

const openPlace = (place: Place) => openDatabase({ ...place, poolSize: 1, dataKey: SAMPLE_DATA_KEY });

/** Fills a new place; every user is to apply once for every product. */
export async function prepareErrands(place: Place, users: number): Promise<Errand[]> {
  const { db, migrate, close } = await openPlace(place);
  await migrate();
  const context = { db, now, counts: createCountCache(now) };
  await storeOrderProducts(context);
  const codes = Array.from({ length: PRODUCTS }, (_, index) => `K${index}`);
  await storeProducts(context, ...codes.map((productCode) => ({ productCode })));
  const errands: Errand[] = [];
  for (let index = 0; index < users; index += 1) {
    const { id: userId } = await storeCompanyUser(context, `user${index}`);
    const token = await startSession(db, { userId }, now());
    errands.push(...codes.map((productCode) => ({ key: `key-${index}-${productCode}`, token, userId, productCode })));
  }
  await close();
  return errands;
}

/** Starts a platform on the place: where it listens, and how long that took. */
export async function startOn({ dataDir, databaseUrl }: Place): Promise<{ process: PlatformProcess; port: string; readyMs: number }> {
  const startedMs = performance.now();
  const process = startPlatformProcess(dataDir, databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl });
  return { process, port: await portOf(process), readyMs: performance.now() - startedMs };
}

interface StoredOrder {
  readonly orderNo: string;
  /** User and product. */
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

/** Opens the place and looks at every order: all that is kept is whole; gives their owners by number. */
export async function expectWholeOrders(place: Place): Promise<ReadonlyMap<string, string>> {
  const { db, close } = await openPlace(place);
  const orders = await readOrders(db);
  const [strays] = await countStrays(db);
  await close();
  for (const { orderNo: _orderNo, owner: _owner, ...parts } of orders) expect(parts).toEqual(MEANT);
  expect(strays).toEqual({ strays: 0 });
  const owners = new Map(orders.map(({ orderNo, owner }) => [orderNo, owner]));
  expect(owners.size).toBe(orders.length);
  return owners;
}
