import { sql } from 'drizzle-orm';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { type Database, selectRows } from './database.ts';
import { withoutTableScans } from './without-table-scans.ts';

const readSetting = (db: Database) => selectRows<{ enable_seqscan: string }>(db, sql`show enable_seqscan`);

describeOnEveryDatabase('reading without table scans', (database) => {
  it('lasts as long as its transaction, which failed or not, and gives what was read', async () => {
    const { db } = database();
    expect(await withoutTableScans(db, readSetting)).toEqual([{ enable_seqscan: 'off' }]);
    expect(await readSetting(db)).toEqual([{ enable_seqscan: 'on' }]);
    await expect(withoutTableScans(db, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await readSetting(db)).toEqual([{ enable_seqscan: 'on' }]);
  });
});
