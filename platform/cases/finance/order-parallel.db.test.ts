import { eq } from 'drizzle-orm';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { type OrderDesk, openOrderDesk, toStep } from '../../testing/order-desk.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnEveryDatabase } from '../../testing/test-database.ts';

const TWINS = 100;

describeOnEveryDatabase('a hundred equal submissions at once', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  const all = async (body: unknown, headers?: Record<string, string>) => {
    const answers = await Promise.all(
      Array.from({ length: TWINS }, () => desk.post('submit', body, headers === undefined ? {} : { headers })),
    );
    return { done: answers.filter(({ code }) => code === 200), refused: answers.filter(({ code }) => code !== 200) };
  };
  /** Orders, authorisations and submissions in the flow log. */
  const counted = async () => [
    await context.db.$count(financeOrder),
    await context.db.$count(creditAuthorisation),
    await context.db.$count(flowLog, eq(flowLog.action, 'submit')),
  ];

  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });

  it('make one order, and all get its number, where they carry the same key', async () => {
    const body = { productCode: 'A', content: await desk.contentOfA() };
    const { done, refused } = await all(body, { 'idempotency-key': 'key-of-one-click' });
    expect(refused).toEqual([]);
    expect(done).toEqual(Array(TWINS).fill(done[0]));
    expect(await counted()).toEqual([1, 1, 1]);
  });

  it.each(['without a draft', 'from a draft'])('make one order without a key, %s; the others are told why', async (way) => {
    const content = await desk.contentOfA();
    const draft = way === 'from a draft' ? toStep((await desk.post('save', { productCode: 'A', content })).data) : {};
    const { done, refused } = await all({ ...draft, productCode: 'A', content });
    expect(done).toHaveLength(1);
    expect(new Set(refused.map(({ msg }) => msg))).toEqual(new Set(['这个产品您有一笔申请正在办理，不用重复提交']));
    expect(await counted()).toEqual([1, 1, 1]);
  });

  it('keep one draft where a hundred saves come at once', async () => {
    const content = await desk.contentOfA();
    const saved = await Promise.all(Array.from({ length: TWINS }, () => desk.post('save', { productCode: 'A', content })));
    expect(new Set(saved.map(({ data }) => toStep(data).orderNo)).size).toBe(1);
    expect(await context.db.$count(financeOrder)).toBe(1);
  });

  it('take the key for one application only', async () => {
    const headers = { 'idempotency-key': 'key-of-one-click' };
    const content = await desk.contentOfA();
    await desk.post('submit', { productCode: 'A', content }, { headers });
    const other = await desk.post('submit', { productCode: 'B', content }, { headers });
    expect(other).toEqual({ code: 500, msg: '提交的内容与上一次不同，请重新提交' });
  });
});
