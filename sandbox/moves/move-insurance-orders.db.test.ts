import { InsuranceClaimBody } from '#lib/contract/insurance-order.ts';
import { claimOnPolicy } from '../../platform/cases/insurance/claim-steps.ts';
import { getInsuranceOrder } from '../../platform/cases/insurance/get-order.ts';
import { surrenderInsuranceOrder } from '../../platform/cases/insurance/holder-steps.ts';
import { moveInsuranceByClock } from '../../platform/cases/insurance/move-orders-by-clock.ts';
import { storedFile } from '../../platform/db/schema/submission-tables.ts';
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
    await moveInsuranceOrders(context, STEP_MS, scene.files);
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
    const { version } = await scene.rowOf(orderNo);
    await surrenderInsuranceOrder(context, scene.ming, { orderNo, version, reason: '不要了' });
    await look();
    expect(await stateOf(orderNo)).toBe('81');
  });

  it.each([
    ['发票齐全', '1 5 2'],
    ['演示退回', '1 4'],
    ['演示拒绝', '1 3'],
  ])('decide on a claim of the words %s', async (description, path) => {
    const orderNo = await scene.insure();
    const file = {
      sceneCode: 'COMM_BIZ',
      orderNumber: '',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      md5: '',
      sha256: 'a',
      sizeBytes: 1,
    };
    await context.db.insert(storedFile).values({ ...file, id: 'm'.repeat(22), userId: scene.ming.id, createTime: context.now() });
    context.advance(20 * DAY_MS);
    await moveInsuranceByClock(context);
    const body = InsuranceClaimBody.parse({
      orderNo,
      description,
      accidentTime: '2026-12-05',
      accidentPlace: '店里',
      claimAmount: '900',
      bankAccount: '6222020000000000',
      files: [{ fileName: 'a.pdf', fileUrl: `/arn/${'m'.repeat(22)}.pdf` }],
    });
    await claimOnPolicy(context, scene.ming, body, null);
    for (let step = 0; step < 3; step += 1) await look();
    const { claims } = await getInsuranceOrder(context, scene.ming.id, orderNo);
    expect(claims[0]?.timeline.map(({ toState }) => toState).join(' ')).toBe(path);
  });
});
