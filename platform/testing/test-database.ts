import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { selectRows } from '../db/database.ts';
import { type OpenDatabase, openDatabase, wrapPglite } from '../db/open-database.ts';
import { setDataKey } from '../db/sealed-values.ts';

let sent = 0;
const count = (statement: string): void => {
  if (!/^(?:begin|commit|rollback|savepoint|release)/.test(statement)) sent += 1;
};

/** How many statements this file's databases were sent meanwhile, those that begin and end transactions apart. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = sent;
  await work();
  return sent - before;
}

const TEST_DATA_KEY = 'key-of-values-in-tests';

export type DatabaseKind = OpenDatabase['kind'];

const postgresUrl = process.env.TEST_DATABASE_URL;
const usualKind: DatabaseKind = postgresUrl === undefined ? 'pglite' : 'postgres';
const everyKind: readonly DatabaseKind[] = [...new Set<DatabaseKind>(['pglite', usualKind])];
const migrationsDir = join(import.meta.dirname, '..', 'db', 'migrations');

/** Of this Node and these migrations: a migrated database is copied in a fraction of the time in which one is made. */
function migratedName(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of readdirSync(migrationsDir).sort()) if (file.endsWith('.sql')) hash.update(readFileSync(join(migrationsDir, file)));
  return `platform_test_${hash.digest('hex').slice(0, 16)}`;
}

async function openPgliteCopy(): Promise<OpenDatabase> {
  setDataKey(TEST_DATA_KEY);
  const path = join(tmpdir(), `${migratedName()}.tar`);
  if (existsSync(path)) return wrapPglite(await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) }), count);
  const client = await PGlite.create();
  const database = wrapPglite(client, count);
  await database.migrate();
  const dump = await client.dumpDataDir('none');
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
  return database;
}

async function withServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const openOnServer = (databaseUrl: string): Promise<OpenDatabase> =>
  openDatabase({ dataDir: '', databaseUrl, poolSize: 4, dataKey: TEST_DATA_KEY }, undefined, count);

interface ServerDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

async function createServerDatabase(serverUrl: string, template = 'template1'): Promise<ServerDatabase> {
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
  await withServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: urlOf(serverUrl, name),
    drop: () => withServer(serverUrl, (client) => client.query(`drop database ${name}`)).then(() => undefined),
  };
}

/** Name of the server's migrated database, made by the first that asks. */
function provideTemplate(serverUrl: string): Promise<string> {
  const name = migratedName();
  return withServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = await createServerDatabase(serverUrl);
      const opened = await openOnServer(unfinished.url);
      await opened.migrate();
      await opened.close();
      await client.query(`alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${name}`);
    }
    return name;
  });
}

/** Each test file has a database of its own on the server. */
async function openPostgresCopy(serverUrl: string): Promise<OpenDatabase> {
  const { url, drop } = await createServerDatabase(serverUrl, await provideTemplate(serverUrl));
  const opened = await openOnServer(url);
  return { ...opened, close: () => opened.close().then(drop) };
}

const openTestDatabase = (kind: DatabaseKind): Promise<OpenDatabase> =>
  kind === 'postgres' && postgresUrl !== undefined ? openPostgresCopy(postgresUrl) : openPgliteCopy();

/** One statement: who refers to whom is asked at its end. A hundred times quicker than `truncate`, which makes every file anew. */
async function emptyTables({ db }: OpenDatabase): Promise<void> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const deletions = tables.map(({ name }, index) => `emptied_${index} as (delete from ${name})`);
  await db.execute(sql.raw(`with ${deletions.join(', ')} select`));
}

type Define = (database: () => OpenDatabase) => void;
type FillOnce = (database: OpenDatabase) => Promise<unknown>;

function describeOn(kinds: readonly DatabaseKind[], title: string, define: Define, fillOnce?: FillOnce): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
      await fillOnce?.(database);
    });
    afterAll(() => database.close());
    if (fillOnce === undefined) beforeEach(() => emptyTables(database));
    define(() => database);
  });
}

/**
 * Runs tests on a migrated database of their own: PostgreSQL where TEST_DATABASE_URL names a server, which is faster, else PGlite (as
 * the journeys have). Every test starts with empty tables; with `fillOnce` all of them share the rows it stored.
 */
export function describeOnDatabase(title: string, define: Define, fillOnce?: FillOnce): void {
  describeOn([usualKind], title, define, fillOnce);
}

/** The same on PGlite always and on PostgreSQL too where there is one: for what rests on the database's own ways. */
export function describeOnEveryDatabase(title: string, define: Define, fillOnce?: FillOnce): void {
  describeOn(everyKind, title, define, fillOnce);
}

/** Runs tests on an empty database of their own, where TEST_DATABASE_URL names a server. */
export function withEmptyServerDatabase(title: string, define: (url: () => string) => void): void {
  if (postgresUrl === undefined) return;
  describe(title, () => {
    let created: ServerDatabase;
    beforeAll(async () => {
      created = await createServerDatabase(postgresUrl);
    });
    afterAll(() => created.drop());
    define(() => created.url);
  });
}
