import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';

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

export interface Growth {
  readonly table: string;
  /** Copies of each row of the model: `n` is their number, from `first` to `last`. */
  readonly first: number;
  readonly last: number;
  /** What makes a copy another row, by column; `m` is the model's row. */
  readonly differs: Readonly<Record<string, string>>;
}

/** Copies every row of a model (`<table>_model`) so many times, then lets PostgreSQL look at the table. */
export async function growTable(db: Database, { table, first, last, differs }: Growth): Promise<void> {
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
