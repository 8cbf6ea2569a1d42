import { randomUUID } from 'node:crypto';
import { asOfficer, MANAGER, OFFER, openOrderDesk, storeSampleContract, toSigning, toStep } from '../testing/order-desk.ts';
import { CLERK } from '../testing/sample-orders.ts';
import { storeUsers, TEST_PASSWORD } from '../testing/sample-user.ts';
import { createSignedClient } from '../testing/signed-client.ts';
import { createTestApp, encipherForTest } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { countStatements, describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from '../workbench/desks/mount-desks.ts';
import type { Staff } from '../workbench/staff.ts';

/** Whoever needs more of them has to say why here: the detail of an order tells who looked at it. Lists are counted where there are rows: with the demo. */
describeOnDatabase('statements of a call', (database) => {
  let context: TestContext;
  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('are so many for a login and for the profile', async () => {
    await storeUsers(context.db, context.now());
    const client = createSignedClient(createTestApp(context), context);
    const logIn = async () =>
      client.post('/api/user/login', { loginName: 'ming', password: encipherForTest(TEST_PASSWORD), ...(await client.solve()) });
    const { token } = (await logIn()) as unknown as { readonly token: string };
    expect(await countStatements(logIn)).toBe(14);
    expect(await countStatements(() => client.send('/api/user/profile', { token }))).toBe(3);
  });

  it('are so many for each step of a finance order', async () => {
    const desk = await openOrderDesk(context);
    const content = await desk.contentOfA();
    let order = { orderNo: '', version: 0 };
    const keep = async (answer: Promise<unknown>) => {
      order = toStep(await answer);
    };
    const take = (action: 'accept' | 'approveStart' | 'credit', fields: Readonly<Record<string, unknown>>) =>
      countStatements(() => keep(asOfficer(context, CLERK, action, order, fields)));
    const offerContract = async () => ({ ...OFFER, contractFile: await storeSampleContract(context, order.orderNo) });
    const counted = {
      submit: await countStatements(() => keep(desk.post('submit', { productCode: 'A', content }).then(({ data }) => data))),
      detail: await countStatements(() => desk.get(order.orderNo)),
      accept: await take('accept', MANAGER),
      approveStart: await take('approveStart', {}),
      credit: await take('credit', await offerContract()),
    };
    const signing = await toSigning(context, order);
    const sign = await countStatements(() => desk.post('sign', signing));
    expect({ ...counted, sign }).toEqual({ submit: 26, detail: 6, accept: 9, approveStart: 7, credit: 9, sign: 11 });
  });

  it('are so many for a page of the desk that was looked at before', async () => {
    const desk = await openOrderDesk(context);
    const { data } = await desk.post('submit', { productCode: 'A', content: await desk.contentOfA() });
    const staff: Staff = {
      id: randomUUID(),
      name: '陈一舟',
      agencyId: CLERK.agencyId,
      agencyName: CLERK.agencyName,
      roles: ['accountManager'],
    };
    const site = testDeskSite(() => staff);
    const app = createTestApp(context, { mountSandbox: (mounted, deps) => mountDesks(mounted, deps, site) });
    const look = (path: string) => countStatements(async () => expect((await app.request(path)).status).toBe(200));
    const order = `/desk/finance/${toStep(data).orderNo}`;
    await look('/desk/finance');
    await look(order);
    expect({ list: await look('/desk/finance'), case: await look(order) }).toEqual({ list: 4, case: 10 });
  });
});
