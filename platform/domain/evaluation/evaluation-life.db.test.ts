import { eq } from 'drizzle-orm';
import type { EvaluationSubmitBody } from '#lib/contract/own-evaluation.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { PLAYER } from '../../cases/engine/desk-scope.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { bizMessage, storedFile } from '../../db/schema/submission-tables.ts';
import { type LegacyScene, setLegacyScene } from '../../testing/legacy-scene.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { readEvaluations } from './list-evaluations.ts';
import { listOrdersToRate, listOwnEvaluations } from './list-own-evaluations.ts';
import { appendToEvaluation, blockEvaluation, expireEvaluations, replyToEvaluation } from './move-evaluation.ts';
import { submitEvaluation } from './submit-evaluation.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('evaluations', (database) => {
  let context: TestContext;
  let scene: LegacyScene;
  let orderNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setLegacyScene(context);
    orderNo = await scene.insure();
    const ended = { state: '70', stateTime: context.now() };
    await context.db.update(insuranceOrder).set(ended).where(eq(insuranceOrder.orderNo, orderNo));
  });

  const rate = (change: Partial<EvaluationSubmitBody> = {}, user = scene.ming) =>
    submitEvaluation(
      context,
      user,
      {
        orderNo,
        serviceScore: '5',
        majorScore: '4',
        durationScore: '3',
        tags: ['办得快'],
        content: ' 好 ',
        images: [],
        anonymous: true,
        ...change,
      },
      null,
    );
  const own = async (status: 'rated' | 'expired' = 'rated') =>
    (await listOwnEvaluations(context, scene.ming.id, { status, pageNum: 1, pageSize: 20 })).rows;
  const open = async () => (await listOrdersToRate(context, scene.ming.id)).rows;

  it('are written once for an order, added to once, and answered once', async () => {
    expect(await open()).toMatchObject([{ orderType: '2', orderNo, orderState: '70', evaluateUntil: '2027-02-18T09:00:00+08:00' }]);
    const { evaluationId } = await rate();
    expect(await open()).toEqual([]);
    await expect(rate()).rejects.toMatchObject({ kind: 'notFound' });
    await appendToEvaluation(context, scene.ming, { evaluationId, content: '又想起一件' });
    await expect(appendToEvaluation(context, scene.ming, { evaluationId, content: '再来' })).rejects.toMatchObject({ kind: 'wrongState' });
    await replyToEvaluation(context, PLAYER, { evaluationId, content: '谢谢' });
    await expect(replyToEvaluation(context, PLAYER, { evaluationId, content: '再谢' })).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await own()).toMatchObject([
      {
        state: '2',
        orderNo,
        content: '好',
        reply: { content: '谢谢' },
        append: { content: '又想起一件' },
        serviceScore: 5,
        canAppend: false,
      },
    ]);
    expect(await context.db.$count(bizMessage, eq(bizMessage.bizType, 'evaluation'))).toBe(1);
  });

  it('stand alone when two come together', async () => {
    const both = await Promise.allSettled([rate(), rate()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await context.db.$count(evaluation)).toBe(1);
  });

  it.each([
    [{ serviceScore: '' }, '请给服务态度打分'],
    [{ majorScore: '6' }, '分数是 1 到 5'],
    [{ durationScore: '0' }, '分数是 1 到 5'],
    [{ content: '好'.repeat(201) }, '请不要超过200个字'],
    [{ content: '打138 0000 0000' }, '大家都看得到这段话，别写手机号、身份证号和银行卡号，请删掉再交'],
    [{ images: ['/arn/ffffffffffffffffffffff.png'] }, '请重新上传文件'],
  ])('refuse %j', async (change, sentence) => {
    const image = {
      sceneCode: 'COMM_BIZ',
      orderNumber: '',
      fileName: 'a.png',
      contentType: 'image/png',
      md5: '',
      sha256: '',
      sizeBytes: 1,
    };
    await context.db.insert(storedFile).values({ ...image, id: 'f'.repeat(22), userId: scene.firm.id, createTime: context.now() });
    await expect(rate(change)).rejects.toMatchObject({ kind: 'invalidField', detail: { sentence } });
  });

  it('show everybody no number of a person that stands in an older one', async () => {
    const { evaluationId } = await rate();
    const written = { content: '打13800000000', appendContent: '或 000000199001010000', appendTime: context.now() };
    const answered = { replyContent: '请打 １３８-0000-0000', replyTime: context.now() };
    await context.db.update(evaluation).set({ ...written, ...answered });
    const rows = await readEvaluations(context.db, { where: eq(evaluation.id, evaluationId), limit: 1 });
    expect(rows).toMatchObject([{ content: '打***', append: { content: '或 ***' }, reply: { content: '请打 ***' } }]);
    expect(await own()).toMatchObject([{ content: '打13800000000' }]);
  });

  it('are of own ended orders only', async () => {
    await expect(rate({}, scene.firm)).rejects.toMatchObject({ kind: 'notFound' });
    const { orderNo: running } = await scene.submit();
    await expect(rate({ orderNo: running })).rejects.toMatchObject({ kind: 'notFound' });
    await scene.leave(running, 'cancel');
    await expect(rate({ orderNo: running })).rejects.toMatchObject({ kind: 'notFound' });
    const input = { orderNo, version: 1, reason: '' };
    const asked = scene.act({ action: 'surrender', by: byApplicant(scene.ming), number: orderNo, version: 1, input });
    await expect(asked).rejects.toMatchObject({ kind: 'staleVersion' });
  });

  it('are let go by after 90 days, twice looked at once closed', async () => {
    context.advance(90 * DAY_MS - 1);
    await expireEvaluations(context);
    expect(await open()).toHaveLength(1);
    context.advance(1);
    await Promise.all([expireEvaluations(context), expireEvaluations(context)]);
    expect(await open()).toEqual([]);
    await expect(rate()).rejects.toMatchObject({ kind: 'notFound' });
    expect(await own()).toEqual([]);
    expect(await own('expired')).toMatchObject([{ state: '4', orderNo }]);
  });

  it('are hidden by the platform with a reason, and then neither answered nor added to', async () => {
    const { evaluationId } = await rate();
    await expect(blockEvaluation(context, PLAYER, { evaluationId, content: ' ' })).rejects.toMatchObject({ kind: 'invalidField' });
    await blockEvaluation(context, PLAYER, { evaluationId, content: '泄露他人信息' });
    await expect(replyToEvaluation(context, PLAYER, { evaluationId, content: '谢谢' })).rejects.toMatchObject({ kind: 'wrongState' });
    await expect(appendToEvaluation(context, scene.ming, { evaluationId, content: 'x' })).rejects.toMatchObject({ kind: 'wrongState' });
    expect(await own()).toMatchObject([{ state: '3' }]);
  });
});
