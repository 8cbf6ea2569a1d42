import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { PLAYER } from '../../cases/engine/desk-scope.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { type LegacyScene, sampleCertificate, setLegacyScene } from '../../testing/legacy-scene.ts';
import { TEST_HOUSE } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { summariseCentre } from '../centre/summarise-centre.ts';
import { Fault } from '../fault.ts';
import { stopCertificate } from './authority-steps.ts';
import { moveCertificatesByClock } from './certificate-clock.ts';
import { certificateOrderMachine } from './certificate-rows.ts';
import { getCertOrder, listCertificates, readCertificateTasks } from './list-certificates.ts';
import { cancelCertificateOrder, payCertificateOrder, receiveCertificate } from './owner-steps.ts';
import { saveCertificateOrder, submitCertificateOrder } from './save-certificate-order.ts';

const DAY_MS = 86_400_000;
const MOVES = ['submit', 'pass', 'return', 'reject', 'pay', 'make', 'receive', 'cancel', 'week', 'month'] as const;

describeOnDatabase('digital certificates', (database) => {
  let context: TestContext;
  let scene: LegacyScene;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setLegacyScene(context);
  });

  const ask = (bizType: '2' | '3' | '4' | '5' | '6' | '7', certId: string) => scene.apply({ bizType, certId, reason: '换了电脑' });
  const own = async () => (await listCertificates(context, scene.ming.id))[0];
  /** Asked for, passed, paid where something is due, and made. */
  const finish = async (bizType: '2' | '3' | '4' | '5' | '6' | '7', certId: string) => {
    const { orderNo } = await ask(bizType, certId);
    if ((await scene.step(orderNo, 'pass')).state === '20') await scene.payFee(orderNo);
    const made = await scene.step(orderNo, 'make', 'SF1');
    if (made.state === '40') await receiveCertificate(context, scene.ming, made);
    return getCertOrder(context, scene.ming.id, orderNo);
  };

  it('are asked for, returned, corrected, paid, made and received', async () => {
    const draft = await saveCertificateOrder(context, scene.ming, sampleCertificate({ mobile: '' }));
    expect(draft.state).toBe('00');
    const place = { orderNo: draft.orderNo, version: draft.version };
    await expect(submitCertificateOrder(context, scene.ming, sampleCertificate({ ...place, mobile: '' }), null)).rejects.toMatchObject({
      detail: { sentence: '请输入手机号' },
    });
    await submitCertificateOrder(context, scene.ming, sampleCertificate(place), null);
    await expect(scene.step(draft.orderNo, 'return')).rejects.toMatchObject({ kind: 'invalidField' });
    const { version } = await scene.step(draft.orderNo, 'return', '名字写错了');
    const masked = await getCertOrder(context, scene.ming.id, draft.orderNo);
    expect(masked).toMatchObject({
      state: '15',
      remark: '名字写错了',
      actions: ['submit', 'cancel'],
      application: { idNo: '3503************3X' },
    });
    await submitCertificateOrder(context, scene.ming, { ...masked.application, orderNo: draft.orderNo, version }, null);
    expect((await scene.orderOf(draft.orderNo)).application.idNo).toBe('35030019000101003X');
    await scene.step(draft.orderNo, 'pass');
    expect(await getCertOrder(context, scene.ming.id, draft.orderNo)).toMatchObject({ state: '20', actions: ['pay', 'cancel'], fee: 260 });
    await scene.payFee(draft.orderNo);
    await receiveCertificate(context, scene.ming, await scene.step(draft.orderNo, 'make'));
    expect(await own()).toMatchObject({ state: '1', holder: '林小溪', validTo: '2027-11-20', bizTypes: ['2', '3', '4', '6'] });
    const { timeline } = await getCertOrder(context, scene.ming.id, draft.orderNo);
    expect(timeline.map(({ toState }) => toState).join(' ')).toBe('00 10 15 10 20 30 40 50');
  });

  it('end in time: told of 30 days before, then over; renewed they last another year', async () => {
    const certId = await scene.certify();
    context.advance(336 * DAY_MS);
    await moveCertificatesByClock(context);
    expect(await own()).toMatchObject({ state: '2' });
    expect(await finish('2', certId)).toMatchObject({ state: '50', fee: 200 });
    expect(await own()).toMatchObject({ state: '1', validTo: '2028-11-19' });
    context.advance(800 * DAY_MS);
    await moveCertificatesByClock(context);
    expect(await own()).toMatchObject({ state: '3', bizTypes: ['2', '6'] });
  });

  it('stand in the centre with what ends soon, each by itself, until an order for one is under way', async () => {
    const first = await scene.certify();
    context.advance(5 * DAY_MS);
    const second = await scene.certify();
    context.advance(200 * DAY_MS);
    await scene.certify();
    const ends = async () => (await summariseCentre(context, scene.ming)).expiring.map(({ title, dueTime }) => [title, dueTime]);
    context.advance(136 * DAY_MS);
    await moveCertificatesByClock(context);
    const both = [first, second].map(async (id) => ['数字证书快到期了', (await scene.certificateOf(id)).validTo]);
    expect(await ends()).toEqual(await Promise.all(both));
    await ask('2', first);
    expect(await ends()).toEqual(await Promise.all(both.slice(1)));
  });

  it('stand in the centre with orders that wait for their owner, and count those that the authority works on', async () => {
    const waiting = () => readCertificateTasks(context, scene.ming);
    const { orderNo } = await scene.apply();
    expect(await waiting()).toMatchObject({ tasks: [], runningCount: 1 });
    const { version } = await scene.step(orderNo, 'return', '名字写错了');
    const correct = { title: '数字证书新办要改一改', content: `${orderNo}，名字写错了`, action: '去修改' };
    expect(await waiting()).toMatchObject({ tasks: [correct], runningCount: 0 });
    await submitCertificateOrder(context, scene.ming, sampleCertificate({ orderNo, version }), null);
    await scene.step(orderNo, 'pass');
    expect(await waiting()).toMatchObject({ tasks: [{ title: '证书费 260.00 元，等您支付', action: '去缴费' }], runningCount: 0 });
    await scene.payFee(orderNo);
    expect(await waiting()).toMatchObject({ tasks: [], runningCount: 1 });
  });

  it('are locked and unlocked, disabled and enabled, replaced, changed and given up', async () => {
    const certId = await scene.certify();
    await stopCertificate(context, PLAYER, certId, 'lock');
    expect((await own())?.bizTypes).toEqual(['3', '5', '6']);
    expect(await finish('5', certId)).toMatchObject({ state: '50', fee: 0 });
    await stopCertificate(context, PLAYER, certId, 'disable');
    expect((await own())?.bizTypes).toEqual(['6', '7']);
    await finish('7', certId);
    const { keySn } = await scene.certificateOf(certId);
    await finish('3', certId);
    expect((await scene.certificateOf(certId)).keySn).not.toBe(keySn);
    await finish('4', certId);
    await finish('6', certId);
    expect(await own()).toMatchObject({ state: '6', bizTypes: [] });
  });

  it('have one open order at a time, and only what their state allows', async () => {
    const certId = await scene.certify();
    await expect(ask('5', certId)).rejects.toMatchObject({ kind: 'wrongState' });
    const { orderNo } = await ask('2', certId);
    expect(await own()).toMatchObject({ openOrderNo: orderNo, bizTypes: [] });
    await expect(ask('6', certId)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('have one open order, too, where two are asked for at once', async () => {
    const certId = await scene.certify();
    const both = await Promise.allSettled([ask('2', certId), ask('6', certId)]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'wrongState' } }]);
  });

  it('that cannot be made any more are rejected with the fee paid back, once', async () => {
    const certId = await scene.certify();
    const { orderNo } = await ask('4', certId);
    await scene.step(orderNo, 'pass');
    await scene.payFee(orderNo);
    await stopCertificate(context, PLAYER, certId, 'disable');
    await expect(scene.step(orderNo, 'make')).rejects.toMatchObject({ kind: 'wrongState' });
    await scene.step(orderNo, 'reject', '证书停用了');
    await expect(scene.step(orderNo, 'reject', '证书停用了')).rejects.toMatchObject({ kind: 'wrongState' });
    const [paid] = await context.db.select().from(payment).where(eq(payment.orderNo, orderNo));
    expect(paid).toMatchObject({ state: '2', amountYuan: 60, refundYuan: 60 });
    const [told] = await context.db.select().from(bizMessage).orderBy(desc(bizMessage.id)).limit(1);
    expect(told).toMatchObject({ title: '证书没有办成', content: '证书停用了。证书费 60.00 元原路退回。' });
    expect((await own())?.bizTypes).toEqual(['6', '7']);
  });

  it('cost nothing after seven days without payment, and count as received after fifteen', async () => {
    const { orderNo } = await scene.apply();
    await scene.step(orderNo, 'pass');
    context.advance(7 * DAY_MS);
    const { version } = await scene.orderOf(orderNo);
    await expect(payCertificateOrder(context, scene.ming, { orderNo, version }, TEST_HOUSE)).rejects.toMatchObject({
      kind: 'paymentClosed',
    });
    await moveCertificatesByClock(context);
    expect((await scene.orderOf(orderNo)).state).toBe('92');
    const second = await scene.apply({ delivery: '邮寄', address: '示例路 1 号' });
    await scene.step(second.orderNo, 'pass');
    await scene.payFee(second.orderNo);
    await expect(scene.step(second.orderNo, 'make')).rejects.toMatchObject({ detail: { sentence: '请填写快递单号' } });
    await scene.step(second.orderNo, 'make', 'SF1');
    context.advance(15 * DAY_MS);
    await moveCertificatesByClock(context);
    expect(await scene.orderOf(second.orderNo)).toMatchObject({ state: '50', trackingNo: 'SF1' });
  });

  it('need a cashier, and the version that was seen', async () => {
    const { orderNo, version } = await scene.apply();
    await expect(payCertificateOrder(context, scene.ming, { orderNo, version }, null)).rejects.toMatchObject({ kind: 'paymentOff' });
    await expect(cancelCertificateOrder(context, scene.ming, { orderNo, version: version + 1 })).rejects.toMatchObject({
      kind: 'staleVersion',
    });
  });

  it('go only where the table leads, whatever is done', async () => {
    const walk = fc.array(fc.constantFrom(...MOVES), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(walk, async (moves) => {
        const { orderNo } = await scene.apply();
        const take: Record<(typeof MOVES)[number], () => Promise<unknown>> = {
          submit: async () => {
            const { version } = await scene.orderOf(orderNo);
            return submitCertificateOrder(context, scene.ming, sampleCertificate({ orderNo, version }), null);
          },
          pass: () => scene.step(orderNo, 'pass'),
          return: () => scene.step(orderNo, 'return', '原因'),
          reject: () => scene.step(orderNo, 'reject', '原因'),
          pay: () => scene.payFee(orderNo),
          make: () => scene.step(orderNo, 'make', 'SF1'),
          receive: async () => receiveCertificate(context, scene.ming, await scene.orderOf(orderNo)),
          cancel: async () => cancelCertificateOrder(context, scene.ming, await scene.orderOf(orderNo)),
          week: async () => context.advance(7 * DAY_MS),
          month: async () => context.advance(30 * DAY_MS),
        };
        for (const move of moves) {
          const { state: before } = await scene.orderOf(orderNo);
          await take[move]().catch((error: unknown) => {
            if (!(error instanceof Fault)) throw error;
          });
          if (move === 'week' || move === 'month') await moveCertificatesByClock(context);
          const { state: after } = await scene.orderOf(orderNo);
          const leads = Object.values(certificateOrderMachine.transitions).flat();
          if (after !== before) expect(leads.some(({ from, to }) => (from as string[]).includes(before) && to === after)).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });
});
