import { mountSandboxRoutes } from '../../sandbox/sites/sandbox-routes.ts';
import { hashAtRest } from '../db/sealed-values.ts';
import { auditWalks, sendOrder } from '../testing/audit/audit-walks.ts';
import { AUDITED_SANDBOX, createWalker, readAudit, toPerson, WALKERS_ADDRESS } from '../testing/audit/walker.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

describeOnDatabase('the audit log', (database) => {
  let context: TestContext;
  let app: PlatformApp;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context, { mountSandbox: mountSandboxRoutes(AUDITED_SANDBOX), clientCallsPerMinute: 100_000 });
    await storeUsers(context.db, context.now());
  });

  const walker = (requestId: string) => createWalker(context, app, requestId);
  const rowsOf = (requestId: string) => readAudit(context, requestId);

  it.each(auditWalks)('has %s, with time, place, device and request', async (_name, expected, walk) => {
    await walk(walker('walk-12345678'));
    const rows = (await rowsOf('walk-12345678')).filter(({ action }) => action === expected.action);
    expect(rows).toMatchObject([
      {
        ...expected,
        address: WALKERS_ADDRESS,
        device: 'Chrome · Windows',
        requestId: 'walk-12345678',
        createTime: expect.any(Date) as Date,
      },
    ]);
    const told = JSON.stringify(rows.map(({ detail, entityId }) => [detail, entityId]));
    // A telephone number stands alone; within a random id digits may look like one.
    expect(told).not.toMatch(/(?<![\da-f])1[3-9]\d{9}(?![\da-f])|Nobody|nobody|ming|@2026/);
  });

  it('counts every try, and finds those at one name together, in whatever spelling', async () => {
    const { login } = walker('walk-of-tries');
    for (const loginName of ['Nobody', 'nobody', 'ＮＯＢＯＤＹ']) await login({ loginName }, { headers: walker('walk-of-tries').headers });
    const rows = await rowsOf('walk-of-tries');
    expect(rows.map(({ entityId }) => entityId)).toEqual(Array.from({ length: 3 }, () => hashAtRest('nobody')));
  });

  it('has one look of ten minutes of who looks again and again, and another of who comes from elsewhere', async () => {
    const orderNo = await sendOrder(walker('preparation'));
    const look = (change: Record<string, string> = {}) =>
      app.request(`/sandbox/desk/finance/${orderNo}`, { headers: { ...walker('look-again').headers, ...change } });
    const count = async () => (await rowsOf('look-again')).filter(({ action }) => action === 'read').length;
    await Promise.all(Array.from({ length: 5 }, () => look()));
    expect(await count()).toBe(1);
    await look({ 'x-forwarded-for': '203.0.113.8' });
    expect(await count()).toBe(2);
    context.advance(10 * 60_000 + 1);
    await look();
    expect(await count()).toBe(3);
  });

  it('has what a reviewer saw, and what he decided', async () => {
    const { act, visit, login } = walker('walk-of-review');
    await act('/api/usr/auth/personal', await toPerson(context), await login());
    const page = await (await visit('/sandbox/desk/review')).text();
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    await visit('/sandbox/desk/review', { kind: 'personal', id, decision: 'pass' });
    const rows = (await rowsOf('walk-of-review')).filter(({ entityId }) => entityId === id);
    expect(rows.map(({ actorType, action }) => [actorType, action])).toEqual([
      ['user', 'submit'],
      ['operator', 'read'],
      ['operator', 'pass'],
    ]);
  });
});
