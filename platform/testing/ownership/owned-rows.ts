import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { openText } from '../../db/sealed-values.ts';

type Row = Readonly<Record<string, unknown>>;
/** Every row of every table, as JSON, with what rests enciphered opened. */
type Tables = ReadonlyMap<string, readonly Row[]>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /^\d{4}-\d{2}-\d{2}/;
/** Words and paths of the program, and what is too short to be told from chance. */
const COMMON = /^(?:[a-zA-Z_./]+|[ -~]{0,7}|.{0,2})$/;

const open = (_: string, value: unknown): unknown => (typeof value === 'string' ? openText(value) : value);

async function readTables(db: Database): Promise<Tables> {
  const names = await selectRows<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const tables = new Map<string, Row[]>();
  for (const { name } of names) {
    const rows = await selectRows<{ row: Row }>(db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by t::text`);
    tables.set(
      name,
      rows.map(({ row }) => JSON.parse(JSON.stringify(row, open)) as Row),
    );
  }
  return tables;
}

const namesAny = (row: Row, ids: ReadonlySet<string>): boolean => (JSON.stringify(row).match(UUID) ?? []).some((id) => ids.has(id));

/** Rows that name one of the owners, or a row that does. */
function pickOwned(tables: Tables, owners: readonly string[]): Map<string, readonly Row[]> {
  const ids = new Set(owners);
  let owned = new Map<string, readonly Row[]>();
  for (let known = 0; known < ids.size; ) {
    known = ids.size;
    owned = new Map([...tables].map(([name, rows]) => [name, rows.filter((row) => namesAny(row, ids))]));
    for (const row of [...owned.values()].flat()) if (typeof row.id === 'string') ids.add(row.id);
  }
  return owned;
}

function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* leavesOf(one);
}

export interface OwnedRows {
  /** By table; tables with nothing of the owners have no rows. */
  readonly byTable: ReadonlyMap<string, readonly Row[]>;
  /** Rows of everybody else. */
  readonly others: readonly Row[];
}

/** Everything in the database that belongs to the owners, whatever the table. */
export async function readOwnedRows(db: Database, owners: readonly string[]): Promise<OwnedRows> {
  const tables = await readTables(db);
  const byTable = pickOwned(tables, owners);
  return { byTable, others: [...tables].flatMap(([name, rows]) => rows.filter((row) => !byTable.get(name)?.includes(row))) };
}

/** What stands in rows of the owners and nowhere in others: identifiers, numbers, names, words. */
export function pickCanaries({ byTable, others }: OwnedRows): string[] {
  const elsewhere = JSON.stringify(others);
  const own = new Set(leavesOf([...byTable.values()]));
  return [...own].filter((leaf) => !TIME.test(leaf) && !COMMON.test(leaf) && !elsewhere.includes(leaf));
}

/** Tables whose rows belong to a user or a company. */
export async function listOwnedTables(db: Database): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'company_id') order by 1`,
  );
  return rows.map(({ name }) => name);
}
