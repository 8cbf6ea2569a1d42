import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import type { PlatformEnv } from '../env.ts';
import type { Database } from './database.ts';
import { refuseOutside } from './guard-transactions.ts';
import { ownDataDir } from './owner-socket.ts';
import { setDataKey } from './sealed-values.ts';

/** Several platforms made the table at once: one of them did. Which name met first decides the code: key, table or row type. */
const MADE_MEANWHILE = ['23505', '42P07', '42710'];

const makeTable = (client: Client): Promise<unknown> =>
  client.query('create table if not exists start_lock (name text primary key)').catch((error: { readonly code?: string }) => {
    if (!MADE_MEANWHILE.includes(error.code ?? '')) throw error;
  });

/**
 * Does the work while no other process does any on this server's database. A row holds the others up, since engines that only speak
 * PostgreSQL's protocol know no advisory locks; it falls with the connection, so that nobody waits for a process that died.
 */
async function runAloneOnServer<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  // The statement that waits, or the next one, rejects with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await makeTable(client);
    await client.query('begin');
    await client.query(`insert into start_lock (name) values ('start') on conflict (name) do update set name = excluded.name`);
    return await work();
  } finally {
    await client.end();
  }
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Brings the tables up to date. */
  readonly migrate: () => Promise<void>;
  /** Does the work while no other process does any on the same database. */
  readonly runAlone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly poolSize: number;
  /** What numbers of documents rest enciphered under. */
  readonly dataKey: string;
}

/** Hears of each statement that is sent, without its values. */
export type OnStatement = (statement: string) => void;

/** The database that the platform's settings name. */
export const toDatabaseSettings = (
  env: Pick<PlatformEnv, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_KEY'>,
): DatabaseSettings => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  poolSize: env.DATABASE_POOL_SIZE,
  dataKey: env.DATA_KEY,
});

const NOBODY: OnStatement = () => undefined;

export function wrapPglite(client: PGlite, onStatement = NOBODY): OpenDatabase {
  const db = drizzlePglite({ client, logger: { logQuery: onStatement } });
  refuseOutside(db as unknown as Database, client, ['query', 'transaction']);
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    migrate: () => migratePglite(db, { migrationsFolder }),
    runAlone: (work) => work(),
    close: () => client.close(),
  };
}

/** Hears of connections that broke while nobody used them. */
type OnLost = (error: Error) => void;

function openPostgres(connectionString: string, max: number, onLost: OnLost, onStatement: OnStatement): OpenDatabase {
  const pool = new Pool({ connectionString, max });
  // An idle connection that breaks must not end the process: the next query takes another.
  pool.on('error', onLost);
  const db = drizzlePostgres({ client: pool, logger: { logQuery: onStatement } });
  refuseOutside(db as unknown as Database, pool, ['connect']);
  return {
    db: db as unknown as Database,
    kind: 'postgres',
    migrate: () => migratePostgres(db, { migrationsFolder }),
    runAlone: (work) => runAloneOnServer(connectionString, work),
    close: () => pool.end(),
  };
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const release = await ownDataDir(dataDir);
  try {
    const opened = wrapPglite(await PGlite.create({ dataDir: join(dataDir, 'pg') }));
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The platform's database: PostgreSQL where a URL is set, else PGlite in the data directory, which one process owns.
 * @throws DataDirOwned when another process has the data directory.
 */
export function openDatabase(settings: DatabaseSettings, onLost: OnLost = () => undefined, onStatement = NOBODY): Promise<OpenDatabase> {
  setDataKey(settings.dataKey);
  if (settings.databaseUrl !== undefined)
    return Promise.resolve(openPostgres(settings.databaseUrl, settings.poolSize, onLost, onStatement));
  return openPglite(settings.dataDir);
}
