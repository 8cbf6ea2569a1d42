import { eq, sql } from 'drizzle-orm';
import { seedDatabase } from '../seed/seed-database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { type Database, selectRows } from './database.ts';
import { farmSubmission } from './schema/agriculture.ts';
import { digitalCertificate } from './schema/certificate.ts';
import { insuranceOrder } from './schema/insurance-order.ts';
import { sealStoredNumbers, WrongDataKey } from './seal-stored-numbers.ts';
import { setDataKey } from './sealed-values.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
/** Eighteen digits of an identity card with a day of birth in them, standing alone. */
const NUMBER = /(?<![0-9A-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![0-9A-Za-z])/g;

/** Every row of every table, as text. */
async function dump(db: Database): Promise<string> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await selectRows<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))).map(({ row }) => row));
  return texts.join('\n');
}

describeOnDatabase('numbers of documents', (database) => {
  beforeEach(() => setDataKey('key-of-values-in-tests'));

  it('rest enciphered in every table, and are read whole', async () => {
    const { db } = database();
    await seedDatabase(db, NOW, async () => undefined, 'http://localhost:3000');
    expect((await dump(db)).match(NUMBER)).toBeNull();
    const [order] = await db.select().from(insuranceOrder).where(eq(insuranceOrder.state, '60'));
    const [submission] = await db.select().from(farmSubmission);
    const [certificate] = await db.select().from(digitalCertificate);
    for (const idNo of [order?.application.holder.idNo, submission?.content.idNo, certificate?.idNo])
      expect(String(idNo)).toMatch(/^[1-9]\d{16}[\dX]$/);
  });

  it('stored before are enciphered once, and are what they were', async () => {
    const { db } = database();
    await seedDatabase(db, NOW, async () => undefined, 'http://localhost:3000');
    const [before] = await db.select().from(insuranceOrder);
    const [certificate] = await db.select().from(digitalCertificate);
    await db.execute(sql`update insurance_order set application = ${JSON.stringify(before?.application)}::jsonb where id = ${before?.id}`);
    await db.execute(sql`update digital_certificate set id_no = '35030019000101003X' where id = ${certificate?.id}`);
    expect((await dump(db)).match(NUMBER)).not.toBeNull();
    await sealStoredNumbers(db, NOW);
    expect((await dump(db)).match(NUMBER)).toBeNull();
    expect(
      (
        await db
          .select()
          .from(insuranceOrder)
          .where(eq(insuranceOrder.id, before?.id ?? ''))
      )[0],
    ).toEqual(before);
    expect(
      (
        await db
          .select()
          .from(digitalCertificate)
          .where(eq(digitalCertificate.id, certificate?.id ?? ''))
      )[0]?.idNo,
    ).toBe('35030019000101003X');
  });

  it('are not served under another key', async () => {
    const { db } = database();
    await sealStoredNumbers(db, NOW);
    await sealStoredNumbers(db, NOW);
    setDataKey('another-key-of-values');
    await expect(sealStoredNumbers(db, NOW)).rejects.toThrow(WrongDataKey);
  });
});
