import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { type Database, selectRows } from './database.ts';
import { boundTransactions, OutsideTransaction, TransactionTooLong } from './guard-transactions.ts';

const one = sql`select 1 as one`;
const addDay = (db: Database) => db.execute(sql`insert into calendar_day (day, is_working, name) values ('2026-11-22', true, '')`);
const countDays = async (db: Database) =>
  (await selectRows<{ days: number }>(db, sql`select count(*)::int as days from calendar_day`))[0]?.days;
const nothing = (): void => undefined;

describeOnEveryDatabase('a transaction', (database) => {
  it.each([
    ['a query', (db: Database) => db.execute(one)],
    ['another transaction', (db: Database) => db.transaction((tx) => tx.execute(one))],
    [
      'a query after a while',
      async (db: Database) => {
        await new Promise((resolve) => setImmediate(resolve));
        await db.execute(one);
      },
    ],
  ])('fails at once over %s that does not belong to it, and leaves the database usable', async (_what, ask) => {
    const { db } = database();
    const failed = db.transaction(async (tx) => {
      await addDay(tx);
      await ask(db);
    });
    await expect(failed.catch((error: Error) => Promise.reject(error.cause ?? error))).rejects.toThrow(OutsideTransaction);
    expect(await countDays(db)).toBe(0);
  });

  it('lets others ask meanwhile, and itself afterwards', async () => {
    const { db } = database();
    const other = new Promise((resolve) => setTimeout(resolve, 5)).then(() => db.execute(one));
    await db.transaction(async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await tx.transaction((inner) => addDay(inner));
    });
    await other;
    expect(await countDays(db)).toBe(1);
  });

  it('that does not end is given up and rolled back; what it asks later is refused', async () => {
    const bounded = boundTransactions(database().db, 50);
    let wake = nothing;
    let later: Promise<unknown> = Promise.resolve();
    const stuck = bounded.transaction(async (tx) => {
      await addDay(tx);
      later = new Promise<void>((resolve) => {
        wake = resolve;
      }).then(() => addDay(tx));
      await later;
    });
    await expect(stuck).rejects.toThrow(TransactionTooLong);
    expect(await countDays(bounded)).toBe(0);
    wake();
    await expect(later).rejects.toThrow(TransactionTooLong);
    expect(await countDays(bounded)).toBe(0);
    await bounded.transaction((tx) => addDay(tx));
    expect(await countDays(bounded)).toBe(1);
  });

  it('that may not begin asks the database for nothing', async () => {
    const refused = boundTransactions(database().db, 1_000, () => Promise.reject(new Error('no room')));
    const work = jest.fn(async () => undefined);
    await expect(refused.transaction(work)).rejects.toThrow('no room');
    expect(work).not.toHaveBeenCalled();
    expect(await countDays(refused)).toBe(0);
  });
});
