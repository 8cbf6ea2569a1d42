import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { bizMessage } from '../db/schema/submission-tables.ts';
import type { SessionUser } from '../domain/account/sessions.ts';

/** Rows that a busy user gets in each list. */
export const BUSY_ROWS = Number(process.env.BENCH_ROWS ?? 10_000);

/** Tables of a user's lists, with what differs from row to row and the states that copies may have. */
const COPIED = [
  {
    table: financeOrder,
    prefix: 'FO',
    numbers: ['order_no'],
    times: ['create_time', 'submit_time', 'state_time'],
    states: ['70', '80', '91', '94'],
  },
  {
    table: insuranceOrder,
    prefix: 'IO',
    numbers: ['order_no', 'policy_no'],
    times: ['create_time', 'submit_time', 'state_time'],
    states: ['60', '70', '81'],
  },
  {
    table: financeDemand,
    prefix: 'FD',
    numbers: ['demand_no'],
    times: ['create_time', 'publish_time', 'state_time'],
    states: ['10', '20', '30', '90', '91', '92'],
  },
  { table: bizMessage, prefix: '', numbers: ['biz_id'], times: ['create_time'], states: [] },
] as const;

type Copied = (typeof COPIED)[number];

/** Copies rows of the user in turn, each an hour older than the one before, until there are so many more. */
async function copyRows(db: Database, userId: string, { table, prefix, numbers, times, states }: Copied, count: number): Promise<void> {
  const given = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const columns = sql.raw(given.map(({ name }) => `"${name}"`).join());
  const fits = states.length === 0 ? sql`true` : sql`state in ${states}`;
  const older = times.map((column) => sql`, ${column}::text, (now() - g * interval '1 hour')`);
  const numbered = numbers.map((column) => sql`, ${column}::text, ${prefix} || '1999' || lpad(g::text, 10, '0')`);
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from generate_series(1, ${count}) g
    join (select to_jsonb(t) as "row", row_number() over () - 1 as place, count(*) over () as count from ${table} t
      where user_id = ${userId} and ${fits}) o on o.place = g % o.count,
    jsonb_populate_record(null::${table}, o.row || jsonb_build_object('id', gen_random_uuid()${sql.join([...numbered, ...older])})) r`);
}

/** A user with so many more orders of both kinds, demands and messages, where he has one to copy; every third message is unread. */
export async function seedBusyUser(db: Database, { id: userId }: Pick<SessionUser, 'id'>): Promise<void> {
  for (const copied of COPIED) await copyRows(db, userId, copied, BUSY_ROWS);
  await db.execute(
    sql`update biz_message set read_time = case when hashtext(id::text) % 3 = 0 then null else create_time end where user_id = ${userId}`,
  );
  await db.execute(sql`analyze`);
}
