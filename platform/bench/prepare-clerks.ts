import { getTableColumns, sql } from 'drizzle-orm';
import { seedDemo } from '../../sandbox/seed/seed-demo.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { openDatabase, toDatabaseSettings } from '../db/open-database.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { staff } from '../db/schema/staff-tables.ts';
import { chooseStore } from '../domain/files/choose-store.ts';
import { storeSession } from '../domain/staff/staff-sessions.ts';
import { parsePlatformEnv } from '../env.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { AGENCIES, ORDERS, storeOrders } from './many-orders.ts';

const CLERKS = Number(process.env.BENCH_CLERKS ?? 50);

/** The institutions whose orders {@link storeOrders} stores, like one of the sample content. */
async function storeAgencies(db: Database): Promise<void> {
  const columns = Object.values(getTableColumns(agency)).map(({ name }) => name);
  const own: Readonly<Record<string, string>> = { agency_id: `'bench-' || n`, agency_name: `'第 ' || n || ' 家银行（示例）'` };
  await db.execute(
    sql.raw(`insert into agency (${columns.join(', ')}) select ${columns.map((name) => own[name] ?? `m.${name}`).join(', ')}
      from (select * from agency where agency_org_type = '1' order by agency_id limit 1) m cross join generate_series(0, ${AGENCIES - 1}) n`),
  );
}

async function storeClerk(db: Database, place: number, now: Date): Promise<string> {
  const id = newId(now);
  const loginName = `clerk_${place}`;
  const person = { id, loginName, loginKey: loginName, name: `柜员${place}（示例）`, agencyId: `bench-${place % AGENCIES}` };
  await db.insert(staff).values({ ...person, roles: ['accountManager'], state: 'active', officerSince: now, createTime: now });
  return storeSession(db, { staffId: id, client: { device: '', address: '' }, isProven: true }, now);
}

/** Fills the database of DATA_DIR before a platform is started on it: many finance orders, and clerks who are logged in; prints their tokens. */
const env = parsePlatformEnv(process.env);
const database = await openDatabase(toDatabaseSettings(env));
try {
  const now = new Date();
  await prepareDatabase(database, now, { ...env, seedDemo, storeFile: chooseStore(env).keep });
  await storeAgencies(database.db);
  await storeOrders(database.db);
  await database.db.execute(sql`vacuum analyze finance_order`);
  const tokens: string[] = [];
  for (let place = 0; place < CLERKS; place += 1) tokens.push(await storeClerk(database.db, place, now));
  process.stdout.write(`${JSON.stringify({ orders: ORDERS, tokens })}\n`);
} finally {
  await database.close();
}
