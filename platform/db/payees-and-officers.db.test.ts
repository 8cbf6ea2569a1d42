import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { setInsuranceScene } from '../testing/insurance-scene.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { storeStaff } from '../testing/workbench-browser.ts';
import { payment } from './schema/payment-tables.ts';
import { staff } from './schema/staff-tables.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

describeOnDatabase('payments and people of before', (database) => {
  it('know their payee, and since when they accept, after the update', async () => {
    const { db } = database();
    const context = createTestContext(db);
    const scene = await setInsuranceScene(context);
    const { orderNo } = await scene.submit();
    await scene.askToPay(orderNo);
    const hired = context.now();
    for (const [loginName, role] of [
      ['clerk', 'accountManager'],
      ['approver', 'underwriter'],
    ] as const)
      await storeStaff(db, hired, { loginName, agencyId: 'insurer', roles: [role] });
    await db.update(payment).set({ payeeAgencyId: null });
    await db.update(staff).set({ officerSince: null });
    const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_payment_desk.sql')) ?? '';
    const statements = (await readFile(new URL(name, MIGRATIONS), 'utf8')).split('--> statement-breakpoint').map((text) => text.trim());
    for (const statement of statements.filter((text) => text.startsWith('UPDATE'))) await db.execute(sql.raw(statement));
    const [paid] = await db.select().from(payment);
    expect(paid?.payeeAgencyId).toBe((await scene.rowOf(orderNo)).insurerId);
    const people = await db.select().from(staff).where(eq(staff.agencyId, 'insurer')).orderBy(staff.loginName);
    expect(people.map(({ loginName, officerSince }) => [loginName, officerSince])).toEqual([
      ['approver', null],
      ['clerk', hired],
    ]);
  });
});
