import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { insuranceCase } from '../../platform/cases/insurance/definition.ts';
import { getInsuranceOrder } from '../../platform/cases/insurance/orders.ts';
import { type InsuranceScene, setInsuranceScene } from '../../platform/testing/insurance-scene.ts';
import { peopleApplication } from '../../platform/testing/sample-insurance.ts';
import { createTestContext, type TestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { moveInsuranceOrders } from './move-insurance-orders.ts';

const STEP_MS = 45_000;
const DAY_MS = 86_400_000;

describeOnDatabase('insurers of the demonstration', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  const look = async (afterMs = STEP_MS) => {
    context.advance(afterMs);
    await moveInsuranceOrders(context, STEP_MS, { files: scene.files, siteUrl: 'http://portal.test' });
  };
  const stateOf = async (orderNo: string) => (await scene.rowOf(orderNo)).state;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
  });

  it('look at an application, issue the policy and pay a surrender back, each after a step’s time', async () => {
    const { orderNo } = await scene.submit(peopleApplication({ healthAnswers: ['是', '是'] }));
    await look(STEP_MS - 1);
    expect(await stateOf(orderNo)).toBe('20');
    await look(1);
    expect(await stateOf(orderNo)).toBe('30');
    await scene.pay(orderNo);
    await look();
    expect(await stateOf(orderNo)).toBe('50');
    await scene.leave(orderNo, 'surrender');
    await look();
    expect(await stateOf(orderNo)).toBe('81');
  });

  it.each([
    ['发票齐全', '1 5 2'],
    ['演示退回', '1 4'],
    ['演示拒绝', '1 3'],
  ])('decide on a claim of the words %s', async (description, path) => {
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * DAY_MS);
    await runClock(insuranceCase, context);
    await scene.claim({ orderNo, description });
    for (let step = 0; step < 3; step += 1) await look();
    const { claims } = await getInsuranceOrder(context, scene.ming, orderNo);
    expect(claims[0]?.timeline.map(({ toState }) => toState).join(' ')).toBe(path);
  });
});
