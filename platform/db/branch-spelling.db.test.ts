import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { branchField } from '../domain/staff/branch-field.ts';
import { storeRow } from '../testing/random-cases.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { financeOrder } from './schema/finance-order-tables.ts';

const MIGRATION = new URL('./migrations/0040_branches.sql', import.meta.url);

describeOnDatabase('branches of orders of before', (database) => {
  it('have the one spelling of those that are typed now', async () => {
    const { db } = createTestContext(database().db);
    const typed = ['城东支行', ' 城东支行 ', '城东　支行', '城东 \t 支行(示例)', '城东支行（示例）', ''];
    const ids: string[] = [];
    for (const [place, branch] of typed.entries())
      ids.push(await storeRow(db, financeOrder, { branch, state: '00', orderNo: `FO${place}`, productCode: `P${place}` }));
    const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint').map((text) => text.trim());
    const updates = statements.filter((text) => text.startsWith('UPDATE'));
    for (const update of updates) await db.execute(sql.raw(update));
    const stored = ids.map(async (id) => (await db.select().from(financeOrder).where(eq(financeOrder.id, id)))[0]?.branch);
    expect([updates.length, await Promise.all(stored)]).toEqual([1, typed.map((branch) => branchField.parse(branch))]);
  });
});
