import { eq, ne } from 'drizzle-orm';
import { listDemoStaff, seedDemoStaff } from '../../sandbox/seed/demo-staff.ts';
import { seedDemo } from '../../sandbox/seed/seed-demo.ts';
import { auditLog } from '../db/schema/record-tables.ts';
import { staff, staffSession } from '../db/schema/staff-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import { invitePerson, invitePersonAgain } from '../domain/staff/people.ts';
import { closeDemoStaff } from '../prepare-database.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { testDeps } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { codeOf, openWorkbenchBrowser, ownCode, storeStaff, WORKBENCH_URL } from '../testing/workbench-browser.ts';
import { createWorkbenchApp } from '../workbench/open-workbench.ts';
import { agencyRoles, platformRoles, type Staff } from '../workbench/staff.ts';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD, SEEDED } from './demo-users.ts';
import { removeStaff } from './remove/remove-accounts.ts';

describeOnDatabase('the people of a demonstration', (database) => {
  let context: TestContext;
  beforeEach(async () => {
    context = createTestContext(database().db);
    await seedDemoStaff(context.db, context.now());
    await writeAudit(context.db, context.now(), { actor: { type: 'system', id: 'seed' }, ...SEEDED });
  });
  const enter = async (loginName: string) => {
    const browser = openWorkbenchBrowser(createWorkbenchApp(testDeps(context), { url: WORKBENCH_URL, sessions: DEFAULT_ACCOUNT_LIMITS }));
    return (await browser.logIn(loginName, DEMO_STAFF_PASSWORD, await codeOf(context.db, loginName, context.now()))).status;
  };
  const actorOf = async (loginName: string): Promise<Staff> => {
    const [row] = await context.db.select().from(staff).where(eq(staff.loginName, loginName));
    return { id: row?.id ?? '', name: '', agencyId: null, agencyName: '', roles: ['systemAdmin'] };
  };

  it('are one of each role, and log in with the code that the sandbox shows', async () => {
    const roles = new Set(DEMO_STAFF.flatMap((person): readonly string[] => person.roles));
    expect(roles).toEqual(new Set([...agencyRoles, ...platformRoles]));
    const shown = await listDemoStaff(context.db, context.now());
    expect(shown).toHaveLength(DEMO_STAFF.length);
    expect(shown[0]?.code).toBe(await codeOf(context.db, shown[0]?.loginName ?? '', context.now()));
    expect(await enter('demo_system')).toBe(303);
  });

  it('come to a demonstration of a version that had none, once, and to no other database', async () => {
    const start = () => seedDemo(context.db, context.now(), async () => undefined, 'http://localhost:3000');
    const count = () => context.db.$count(staff);
    await storeUsers(context.db, context.now());
    await context.db.delete(staff).where(ne(staff.loginName, 'demo_editor'));
    await start();
    expect(await count()).toBe(1);
    await context.db.delete(staff);
    await start();
    expect([await count(), await enter('demo_system')]).toEqual([DEMO_STAFF.length, 303]);
    await start();
    expect(await count()).toBe(DEMO_STAFF.length);
    await context.db.delete(staff);
    await context.db.delete(auditLog);
    await start();
    expect(await count()).toBe(0);
  });

  it('are shut out of production with whoever they invited, once; nobody else is', async () => {
    await enter('demo_system');
    const system = await actorOf('demo_system');
    const codeFor = (loginName: string) => ownCode(context.db, context.now(), loginName);
    context.advance(30_000);
    const form = { name: '某', loginName: 'friend', agencyId: '', roles: ['systemAdmin'] };
    const { id: friend } = await invitePerson(context, system, form, await codeFor('demo_system'));
    const own = await storeStaff(context.db, context.now(), { loginName: 'ownone', agencyId: null, roles: ['systemAdmin'] });
    await closeDemoStaff(context.db, context.now());
    expect([await enter('demo_system'), await context.db.$count(staffSession)]).toEqual([422, 0]);
    const stateOf = async (id: string) => (await context.db.select().from(staff).where(eq(staff.id, id)))[0]?.state;
    expect([await stateOf(friend), await stateOf(own)]).toEqual(['disabled', 'active']);
    await invitePersonAgain(
      context,
      { id: own, name: '', agencyId: null, agencyName: '', roles: ['systemAdmin'] },
      friend,
      await codeFor('ownone'),
    );
    await closeDemoStaff(context.db, context.now());
    expect(await stateOf(friend)).toBe('invited');
    expect(await context.db.$count(auditLog, eq(auditLog.action, 'closeDemoStaff'))).toBe(DEMO_STAFF.length + 1);
  });

  it('are known by the password that everybody can read, not by a name alone, and are removed', async () => {
    await context.db.delete(auditLog);
    await context.db.update(staff).set({ passwordHash: '' }).where(eq(staff.loginName, 'demo_editor'));
    expect(await context.db.transaction((tx) => removeStaff(tx))).toBe(DEMO_STAFF.length - 1);
    expect((await context.db.select().from(staff)).map(({ loginName }) => loginName)).toEqual(['demo_editor']);
  });
});
