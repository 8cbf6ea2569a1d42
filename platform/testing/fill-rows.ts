import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, selectRows } from '../db/database.ts';

/** What stands in a column that must not be empty, by its type. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'left(md5(random()::text || n), 20)',
  integer: '0',
  bigint: '0',
  numeric: '0',
  boolean: 'false',
  jsonb: "'{}'::jsonb",
  ARRAY: "'{}'",
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/** As many rows of a user in a state as are wanted, with something in every column. */
export async function fillRows(
  db: Database,
  table: PgTable,
  { userId, state, count }: { readonly userId: string; readonly state: string; readonly count: number },
): Promise<void> {
  const name = getTableName(table);
  const rows = await selectRows<{ column_name: string; data_type: string }>(
    db,
    sql`select column_name, data_type from information_schema.columns where table_name = ${name} and column_default is null and is_generated = 'NEVER'`,
  );
  const given: Readonly<Record<string, string>> = { user_id: `'${userId}'`, state: `'${state}'` };
  const columns = new Map(rows.map((row) => [row.column_name, VALUES[row.data_type] ?? 'null']));
  for (const [column, value] of Object.entries(given)) columns.set(column, value);
  const names = [...columns.keys()].map((column) => `"${column}"`).join(', ');
  const values = [...columns.values()].join(', ');
  await db.execute(sql.raw(`insert into "${name}" (${names}) select ${values} from generate_series(1, ${count}) as n`));
}
