import { InsuranceClaimBody } from '#lib/contract/insurance-order.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { type InsuranceScene, insurer, setInsuranceScene } from '../../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { claimOnPolicy, decideClaim, type InsurerDecision, supplementClaim } from './claim-steps.ts';
import { getInsuranceOrder } from './get-order.ts';
import { surrenderInsuranceOrder } from './holder-steps.ts';
import { moveInsuranceByClock } from './move-orders-by-clock.ts';

const DAY_MS = 86_400_000;
const MINE = 'm'.repeat(22);
const FOREIGN = 'f'.repeat(22);
const papers = [{ fileName: '发票.pdf', fileUrl: `/arn/${MINE}.pdf` }];

describeOnDatabase('claims on a policy', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  let orderNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    orderNo = await scene.insure();
    const file = { sceneCode: 'COMM_BIZ', orderNumber: '', fileName: '发票.pdf', contentType: 'application/pdf', md5: '', sizeBytes: 1 };
    await context.db.insert(storedFile).values([
      { ...file, id: MINE, userId: scene.ming.id, sha256: 'a', createTime: context.now() },
      { ...file, id: FOREIGN, userId: scene.firm.id, sha256: 'b', createTime: context.now() },
    ]);
    context.advance(20 * DAY_MS);
    await moveInsuranceByClock(context);
  });

  const claim = (change: Record<string, unknown> = {}) =>
    claimOnPolicy(
      context,
      scene.ming,
      InsuranceClaimBody.parse({
        orderNo,
        accidentTime: '2026-12-05 10:30',
        accidentPlace: '店里',
        description: '水管爆了',
        claimAmount: '1200.50',
        bankAccount: '6222020000000000',
        files: papers,
        ...change,
      }),
      null,
    );
  const decide = (action: InsurerDecision['action'], answer = '', amountYuan = 0) =>
    decideClaim(context, { orderNo, action, by: insurer, answer, amountYuan });
  const read = () => getInsuranceOrder(context, scene.ming.id, orderNo);

  it('are completed on request, upheld and paid', async () => {
    await claim();
    await decide('askMore', '请补照片');
    const asked = await read();
    expect(asked).toMatchObject({ claimState: '4', whoseTurn: 'applicant', actions: ['supplement'] });
    expect(asked.claims[0]).toMatchObject({ answer: '请补照片', bankAccount: '**** 0000', claimAmount: 1200.5 });
    const { claimId = '', version = 0 } = asked.claims[0] ?? {};
    await supplementClaim(context, scene.ming, { orderNo, claimId, version, description: '照片', files: papers });
    await decide('uphold', '按发票', 1200.5);
    await decide('payOut');
    const done = await read();
    expect(done.claims[0]).toMatchObject({ state: '2', paidAmount: 1200.5, timeline: { length: 5 } });
    expect(done.claims[0]?.timeline.map(({ toState }) => toState).join(' ')).toBe('1 4 1 5 2');
    expect(done).toMatchObject({ state: '60', claimState: '2', refundPreview: null, actions: ['claim'] });
  });

  it('are dismissed with a reason, and can then be made again', async () => {
    await claim();
    await expect(decide('dismiss')).rejects.toMatchObject({ kind: 'invalidField' });
    await decide('dismiss', '不在保障责任内');
    expect((await read()).actions).toEqual(['surrender', 'claim']);
    expect(await claim()).toMatchObject({ orderNo });
  });

  it.each([
    [{ accidentTime: '2026-11-30' }, 'invalidField'],
    [{ accidentTime: '2026-12-11' }, 'invalidField'],
    [{ claimAmount: '0' }, 'invalidField'],
    [{ bankAccount: '6222' }, 'invalidField'],
    [{ files: [] }, 'invalidField'],
    [{ files: [{ fileName: 'a.pdf', fileUrl: `/arn/${FOREIGN}.pdf` }] }, 'invalidField'],
    [{ orderNo: 'IO20260101000000' }, 'notFound'],
  ])('refuse %j', async (change, kind) => {
    await expect(claim(change)).rejects.toMatchObject({ kind });
  });

  it.each([0, 1200.51, 150_000.01])('are not upheld with %d 元', async (amount) => {
    await claim();
    await expect(decide('uphold', '', amount)).rejects.toMatchObject({ kind: 'invalidField' });
  });

  it('stand alone: one at a time, and no surrender beside one', async () => {
    const both = await Promise.allSettled([claim(), claim()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { version } = await read();
    const surrender = surrenderInsuranceOrder(context, scene.ming, { orderNo, version, reason: '不要了' });
    await expect(surrender).rejects.toMatchObject({ kind: 'policyClaimed' });
  });
});
