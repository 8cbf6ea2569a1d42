import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type OpenDatabase, wrapPglite } from './open-database.ts';
import { agencyRegistration } from './schema/submission-tables.ts';
import { setDataKey } from './sealed-values.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const DAY_MS = 86_400_000;

/** The migrations of the release before institutions could join at the workbench. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: readonly { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

describe('registrations of before the update', () => {
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    setDataKey('key-of-values-in-tests');
    database = wrapPglite(await PGlite.create());
    folder = await copyMigrationsBefore('_agencies');
    await migrate(database.db as never, { migrationsFolder: folder });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const store = (end: number, { code, state, createTime }: { code: string; state: string; createTime: string }) =>
    database.db.execute(sql`insert into agency_registration
      (id, agency_org_code, agency_org_name, short_name, agency_org_type, logo, contact_name, contact_mobile, contact_email, website_url, remark, state, create_time)
      values (${`019abcde-0000-7000-8000-00000000000${end}`}, ${code}, '机构', '简称', '1', '', '联系人', '', '', '', '', ${state}, ${createTime})`);

  it('wait at the desk with a number of their own, promised within a week, whatever their state was and however often a code was named', async () => {
    const late = '2026-11-20T16:30:00Z';
    await store(2, { code: 'A', state: '1', createTime: late });
    await store(1, { code: 'A', state: '0', createTime: late });
    await store(3, { code: 'B', state: '0', createTime: '2026-11-19T01:00:00Z' });
    const before = Date.now();
    await database.migrate();
    const rows = await database.db.select().from(agencyRegistration).orderBy(asc(agencyRegistration.registrationNo));
    // The day is Putian's; who came first has the lower number.
    expect(rows.map(({ id, registrationNo, state, version, agencyId }) => [id.at(-1), registrationNo, state, version, agencyId])).toEqual([
      ['3', 'RZ20261119000001', '10', 1, null],
      ['1', 'RZ20261121000002', '10', 1, null],
      ['2', 'RZ20261121000003', '10', 1, null],
    ]);
    expect(rows.map(({ stateTime, createTime }) => stateTime.getTime() - createTime.getTime())).toEqual([0, 0, 0]);
    for (const { dueTime } of rows) {
      expect(dueTime.getTime()).toBeGreaterThanOrEqual(before + 7 * DAY_MS - 1_000);
      expect(dueTime.getTime()).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS + 1_000);
    }
    await database.migrate();
    expect(await database.db.$count(agencyRegistration)).toBe(3);
  }, 60_000);
});
