import { eq } from 'drizzle-orm';
import { describeOnEveryDatabase, withEmptyServerDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { dictionary } from './schema/reference-tables.ts';

const entry = { dictType: 'start', dictValue: '1', dictLabel: 'first', position: 1 };

/** What a platform does at its start, in short: tables, then content where there is none. */
const prepare = ({ db, migrate, runAlone }: OpenDatabase): Promise<boolean> =>
  runAlone(async () => {
    await migrate();
    if ((await db.$count(dictionary, eq(dictionary.dictType, 'start'))) > 0) return false;
    await db.insert(dictionary).values(entry);
    return true;
  });

describeOnEveryDatabase('a database at the start of its platform', (database) => {
  it('is filled once', async () => {
    expect([await prepare(database()), await prepare(database())]).toEqual([true, false]);
  });
});

withEmptyServerDatabase('an empty database on a server', (url) => {
  const open = () => openDatabase({ dataDir: '', databaseUrl: url(), dataKey: 'key-of-values-in-tests', poolSize: 2 });

  it('is migrated and filled once, however many platforms start at once', async () => {
    const platforms = await Promise.all([open(), open(), open()]);
    try {
      const filled = await Promise.all(platforms.map(prepare));
      expect(filled.filter(Boolean)).toHaveLength(1);
    } finally {
      await Promise.all(platforms.map(({ close }) => close()));
    }
  });

  it('is free for the next when the one at work fails', async () => {
    const platform = await open();
    await expect(platform.runAlone(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await platform.runAlone(() => Promise.resolve('next'))).toBe('next');
    await platform.close();
  });
});
