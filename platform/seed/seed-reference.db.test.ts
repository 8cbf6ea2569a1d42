import { and, eq, ne } from 'drizzle-orm';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { seedDemo } from '../../sandbox/seed/seed-demo.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { financeProduct } from '../db/schema/finance-product-tables.ts';
import { outbox } from '../db/schema/record-tables.ts';
import { calendarDay, dictionary, district } from '../db/schema/reference-tables.ts';
import { setDictionaryEntry } from '../domain/reference/dictionary-entries.ts';
import { setCalendarDay } from '../domain/time/working-calendar.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { readDictionaries } from './reference-content.ts';
import { seedReference } from './seed-reference.ts';

const operator = { type: 'operator', id: 'operator' } as const;
const SITE = 'http://localhost:3000';

describeOnDatabase('reference data', (database) => {
  let context: TestContext;
  const seed = () => seedReference(context.db, context.now());
  const labels = async (dictType: string) =>
    (await context.db.select().from(dictionary).where(eq(dictionary.dictType, dictType)).orderBy(dictionary.position)).map(
      ({ dictValue, dictLabel }) => `${dictValue} ${dictLabel}`,
    );
  beforeEach(async () => {
    context = createTestContext(database().db);
    await seed();
  });

  it('is every entry of the contract in its order', async () => {
    for (const [dictType, entries] of Object.entries(readDictionaries()))
      expect(await labels(dictType)).toEqual(entries.map(({ dictValue, dictLabel }) => `${dictValue} ${dictLabel}`));
  });

  it('that a later version brought reaches an older database, and its portal is told', async () => {
    await context.db.delete(dictionary).where(eq(dictionary.dictType, 'cms_level'));
    await context.db.delete(dictionary).where(and(eq(dictionary.dictType, 'ins_type'), eq(dictionary.dictValue, '10')));
    await context.db.delete(district).where(eq(district.id, '350302'));
    await seed();
    expect(await labels('cms_level')).toEqual(['1 国家', '2 省', '3 市', '4 县区']);
    expect((await labels('ins_type')).at(-1)).toBe('10 安责险');
    expect(await context.db.$count(district, eq(district.id, '350302'))).toBe(1);
    expect((await context.db.select().from(outbox)).map(({ tags }) => tags)).toEqual([['dict:cms_level'], ['dict:ins_type']]);
  });

  it('stays as an operator changed it, also where a name and then its code were changed', async () => {
    const set = (dictType: 'show_portal_page' | 'cms_level', dictLabel: string, dictValue: string) =>
      setDictionaryEntry(context, dictType, { dictLabel, dictValue }, operator);
    await set('show_portal_page', 'show_baoxian', '0');
    await set('cms_level', '全国', '1');
    await set('cms_level', '全国', '9');
    await set('cms_level', '乡镇', '5');
    await setCalendarDay(context, { day: '2026-10-01', isWorking: true, name: '加班' }, operator);
    const before = [await labels('show_portal_page'), await labels('cms_level')];
    await seed();
    expect([await labels('show_portal_page'), await labels('cms_level')]).toEqual(before);
    expect(before[1]).toEqual(['9 全国', '2 省', '3 市', '4 县区', '5 乡镇']);
    expect(await context.db.select().from(calendarDay).where(eq(calendarDay.day, '2026-10-01'))).toMatchObject([{ isWorking: true }]);
  });

  it('gets no samples beside it where somebody has an account', async () => {
    await storeUsers(context.db, context.now());
    expect(await seedDatabase(context.db, context.now(), async () => undefined, SITE)).toBe(false);
    expect(await context.db.$count(financeProduct)).toBe(0);
    expect(await context.db.$count(userAccount)).toBe(2);
  });

  it('keeps standing when the samples fail, of which nothing is left then', async () => {
    const failing = seedDemo(context.db, context.now(), () => Promise.reject(new Error('no room')), SITE);
    await expect(failing).rejects.toThrow('no room');
    expect(await context.db.$count(financeProduct)).toBe(0);
    expect(await context.db.$count(dictionary, ne(dictionary.dictType, ''))).toBeGreaterThan(100);
  });
});
