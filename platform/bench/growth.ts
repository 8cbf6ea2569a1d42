import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import { seedBulkProducts } from '../../sandbox/seed/bulk/seed-bulk.ts';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { listOrders } from '../cases/finance/list-orders.ts';
import { listProducts } from '../catalogue/product-catalogue.ts';
import { type Database, selectRows } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { financeProducts } from '../domain/finance-product/finance-products.ts';
import { getFinanceProduct } from '../domain/finance-product/get-finance-product.ts';
import { SAMPLE_DATA_KEY } from '../env.ts';
import { storeAccount } from '../testing/sample-orders.ts';
import { toContext, withoutCache } from './bench-database.ts';
import { createListQueries } from './list-queries.ts';
import { printFigure, timeCalls, withWarmUp } from './time-calls.ts';

interface IndexRow {
  readonly name: string;
  readonly definition: string;
}

/** Indexes that are there for speed: a table grows many times faster without them. */
const readIndexes = (db: Database, table: string): Promise<IndexRow[]> =>
  selectRows<IndexRow>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`,
  );

async function readColumns(db: Database, table: string): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

interface Growth {
  readonly table: string;
  /** Copies of each row of the model: `n` is their number, from `first` to `last`. */
  readonly first: number;
  readonly last: number;
  /** What makes a copy another row, by column; `m` is the model's row. */
  readonly differs: Readonly<Record<string, string>>;
}

/** Copies every row of a model (`<table>_model`) so many times, then lets PostgreSQL look at the table. */
async function growTable(db: Database, { table, first, last, differs }: Growth): Promise<void> {
  const columns = await readColumns(db, table);
  const run = (text: string): Promise<unknown> => db.execute(sql.raw(text) as SQL);
  if (last >= first) {
    const indexes = await readIndexes(db, table);
    for (const { name } of indexes) await run(`drop index "${name}"`);
    const values = columns.map((name) => differs[name] ?? `m."${name}"`).join(', ');
    const names = columns.map((name) => `"${name}"`).join(', ');
    await run(`insert into ${table} (${names}) select ${values} from ${table}_model m cross join generate_series(${first}, ${last}) n`);
    for (const { definition } of indexes) await run(definition);
  }
  await run(`vacuum analyze ${table}`);
}

const MODEL_ROWS = 1_000;
const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000,1000000').split(',').map(Number);
const CALLS = 120;
/** Orders of the user whose list is read, whatever others have. */
const OWN_ORDERS = 50;

/** A thousand products and a thousand orders, from which the tables grow; the first fifty orders are the user's. */
async function storeModels(db: Database): Promise<Awaited<ReturnType<typeof storeAccount>>> {
  const now = (): Date => new Date();
  await seedDatabase(db, now(), async () => undefined, 'http://localhost:3000');
  await seedBulkProducts(db, MODEL_ROWS, now(), () => undefined);
  const user = await storeAccount({ db, now }, `growth${randomUUID()}`);
  await db.execute(sql`
    insert into finance_order (id, order_no, user_id, account_type, product_code, agency_id, state, state_time, submit_time, amount_yuan, term_months)
    select gen_random_uuid(), 'G' || n, case when n <= ${OWN_ORDERS} then ${user.id}::uuid else gen_random_uuid() end, 'INDIVIDUAL',
      p.product_code, p.agency_id, '90', now(), now() - n * interval '1 minute', 100000, 12
    from generate_series(1, ${MODEL_ROWS}::int) n
    join (select product_code, agency_id, row_number() over (order by product_code) as place from finance_product) p on p.place = n`);
  for (const table of ['finance_product', 'finance_product_detail'])
    await db.execute(sql.raw(`create table ${table}_model as select * from ${table} order by product_code limit ${MODEL_ROWS}`));
  await db.execute(sql.raw('create table finance_order_model as select * from finance_order'));
  return user;
}

async function growTo(db: Database, first: number, last: number): Promise<void> {
  const code = `m.product_code || 'x' || n`;
  await growTable(db, { table: 'finance_product', first, last, differs: { product_code: code } });
  await growTable(db, { table: 'finance_product_detail', first, last, differs: { product_code: code } });
  const others = { id: 'gen_random_uuid()', order_no: `m.order_no || 'x' || n`, user_id: 'gen_random_uuid()' };
  await growTable(db, { table: 'finance_order', first, last, differs: others });
}

async function measure(context: DomainContext, user: Awaited<ReturnType<typeof storeAccount>>, rows: number): Promise<void> {
  const cold = withoutCache(context);
  const found = await selectRows<{ code: string }>(
    context.db,
    sql`select product_code as code from finance_product where status = '1' limit ${CALLS}`,
  );
  const codes = withWarmUp(CALLS, (index) => found[index % found.length]?.code ?? '');
  const query = FinanceOrderQuery.parse({});
  const figures = {
    'products: a search with its count': await timeCalls(createListQueries(CALLS), (search) => listProducts(financeProducts, cold, search)),
    'product: detail': await timeCalls(codes, (code) => getFinanceProduct(context.db, code)),
    [`orders: the list of one who has ${OWN_ORDERS}`]: await timeCalls(
      withWarmUp(CALLS, () => query),
      (own) => listOrders(context, user, own),
    ),
  };
  for (const [figure, times] of Object.entries(figures)) printFigure(figure, { rows }, times);
}

async function run(serverUrl: string): Promise<void> {
  const name = `growth_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const { db, migrate, close } = await openDatabase({ dataDir: '', databaseUrl, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  try {
    await migrate();
    const user = await storeModels(db);
    let copies = 0;
    for (const rows of SIZES) {
      const wanted = rows / MODEL_ROWS - 1;
      await growTo(db, copies + 1, wanted);
      copies = Math.max(copies, wanted);
      await measure(toContext({ db }), user, rows);
    }
  } finally {
    await close();
    await server.query(`drop database ${name}`);
    await server.end();
  }
}

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) process.stderr.write('TEST_DATABASE_URL names no PostgreSQL: growth is not measured.\n');
else await run(serverUrl);
