import { and, eq } from 'drizzle-orm';
import { paidWorks } from './cases/paid-works.ts';
import { payment } from './db/schema/payment-tables.ts';
import { auditLog } from './db/schema/record-tables.ts';
import { isSigned, NOTICE_PATH, RETURN_PATH, signMessage, toHouseMessage } from './domain/payment/payment-house.ts';
import { settlePayment } from './domain/payment/payments.ts';
import type { PlatformApp } from './http/mount-call.ts';
import { type InsuranceScene, setInsuranceScene } from './testing/insurance-scene.ts';
import { createTestApp, TEST_HOUSE } from './testing/test-app.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';
import { describeOnDatabase } from './testing/test-database.ts';

const MINUTE_MS = 60_000;
const { key } = TEST_HOUSE;

it('signs what docs/contract/payment.md shows as its example', () => {
  const message = {
    type: 'notice',
    payNo: 'AAAAAAAAAAAAAAAAAAAAAA',
    amount: '380.00',
    status: 'paid',
    tradeNo: 'T2026112000001',
    time: '2026-11-20T09:05:00+08:00',
    nonce: 'bm9uY2Utb2YtdGVzdA',
  };
  const signed = signMessage('sample-key-of-the-payment-house', message);
  expect(signed.sign).toBe('TLqRvsZQeLzQ1vwMXxGym1RAQ6pDnEFw+5t5CONmMnk=');
  expect([isSigned('sample-key-of-the-payment-house', signed), isSigned(key, signed)]).toEqual([true, false]);
  expect(isSigned('sample-key-of-the-payment-house', { ...signed, extra: '1' })).toBe(false);
  // What stands in a value is never read as another field.
  expect(signMessage(key, { a: '1&b=2' }).sign).not.toBe(signMessage(key, { a: '1', b: '2' }).sign);
});

describeOnDatabase('a payment house', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  let scene: InsuranceScene;
  let orderNo: string;
  let payNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    app = createTestApp(context);
    orderNo = (await scene.submit()).orderNo;
    payNo = (await scene.askToPay(orderNo)).payNo;
  });

  const say = (change: Record<string, string> = {}, signedWith = key) => {
    const { sign: _sign, ...said } = toHouseMessage(key, context.now(), {
      type: 'notice',
      status: 'paid',
      payNo,
      amount: '380.00',
      tradeNo: 'T1',
    });
    return signMessage(signedWith, { ...said, ...change });
  };
  const notify = async (message: Record<string, string>) => {
    const answer = await app.request(NOTICE_PATH, { method: 'POST', body: new URLSearchParams(message) });
    return [answer.status, await answer.text()] as const;
  };
  const statusOf = async (message: Record<string, string>) => (await notify(message))[0];
  const stateOf = async () => (await scene.rowOf(orderNo)).state;
  const settledTimes = () => context.db.$count(auditLog, and(eq(auditLog.action, 'settlePayment'), eq(auditLog.outcome, 'done')));

  it('is led a signed order of payment that nobody can change', async () => {
    const { cashierUrl = '' } = await scene.askToPay(orderNo);
    const order = Object.fromEntries(new URL(cashierUrl).searchParams);
    expect(order).toMatchObject({
      type: 'pay',
      payNo,
      orderNo,
      amount: '380.00',
      returnUrl: 'http://localhost:4100/payment/return',
      noticeUrl: 'http://localhost:4100/payment/notice',
      expiresAt: '2026-11-20T09:30:00+08:00',
    });
    expect(isSigned(key, order)).toBe(true);
    for (const name of ['amount', 'returnUrl', 'expiresAt', 'type']) expect(isSigned(key, { ...order, [name]: '1' })).toBe(false);
  });

  it('settles a payment once, however often it tells of it, and what it tells is taken once', async () => {
    const message = say();
    expect(await notify(message)).toEqual([200, 'SUCCESS']);
    expect(await stateOf()).toBe('40');
    expect(await statusOf(message)).toBe(403);
    expect(await notify(say())).toEqual([200, 'SUCCESS']);
    expect(await settledTimes()).toBe(1);
    const [row] = await context.db.select().from(payment).where(eq(payment.payNo, payNo));
    expect(row).toMatchObject({ state: '1', tradeNo: 'T1' });
  });

  it('settles once where notice and return come at the same time', async () => {
    const back = new URLSearchParams(say({ type: 'return' }));
    const answers = await Promise.all([notify(say()), notify(say()), app.request(`${RETURN_PATH}?${back}`)]);
    expect([answers[0], answers[1], answers[2].status]).toEqual([[200, 'SUCCESS'], [200, 'SUCCESS'], 303]);
    expect([await stateOf(), await settledTimes()]).toEqual(['40', 1]);
  });

  it.each<[string, number, () => Record<string, string>]>([
    ['another key', 403, () => say({}, 'key-of-somebody-else')],
    ['no signature', 403, () => ({ ...say(), sign: '' })],
    ['a changed field', 403, () => ({ ...say(), tradeNo: 'T2' })],
    ['a message of another time', 403, () => say({ time: '2026-11-20T08:54:59+08:00' })],
    ['a message from the future', 403, () => say({ time: '2026-11-20T09:05:01+08:00' })],
    ['the signed order itself', 400, () => say({ type: 'pay' })],
    ['a return sent as a notice', 400, () => say({ type: 'return' })],
    ['an amount without cents', 400, () => say({ amount: '380' })],
    ['another amount', 409, () => say({ amount: '379.99' })],
    ['a payment that does not exist', 404, () => say({ payNo: 'b'.repeat(22) })],
  ])('is refused %s, and nothing is settled', async (_what, status, message) => {
    expect(await statusOf(message())).toBe(status);
    expect([await stateOf(), await settledTimes()]).toEqual(['30', 0]);
  });

  it('is told to give money back that came too late, and the refusal is in the audit log', async () => {
    context.advance(31 * MINUTE_MS);
    expect(await statusOf(say())).toBe(409);
    expect(await context.db.$count(auditLog, and(eq(auditLog.action, 'settlePayment'), eq(auditLog.outcome, 'refused')))).toBe(1);
  });

  it('is told to give a second payment of the same order back', async () => {
    expect(await statusOf(say())).toBe(200);
    expect(await statusOf(say({ tradeNo: 'T2' }))).toBe(409);
    expect(await settledTimes()).toBe(1);
  });

  it('sends browsers back to the portal alone, which change nothing where they come unpaid, again or late', async () => {
    const open = async (message: Record<string, string>) => {
      const answer = await app.request(`${RETURN_PATH}?${new URLSearchParams(message)}`);
      return [answer.status, answer.headers.get('location')];
    };
    const home = [303, `http://localhost:3000/user/insureOrder?orderNo=${orderNo}`];
    expect(await open(say({ type: 'return', status: 'unpaid', tradeNo: '' }))).toEqual(home);
    expect(await open(say({ type: 'return', amount: '1.00' }))).toEqual(home);
    expect(await open(say({ type: 'return', time: '2026-11-20T08:00:00+08:00' }))).toEqual(home);
    expect(await open({ ...say({ type: 'return' }), amount: '1.00' })).toEqual([403, null]);
    expect(await stateOf()).toBe('30');
    const back = say({ type: 'return' });
    expect([await open(back), await open(back)]).toEqual([home, home]);
    expect([await stateOf(), await settledTimes()]).toEqual(['40', 1]);
  });

  it('is told to return what was paid for an order that was given up meanwhile', async () => {
    await scene.leave(orderNo, 'cancel');
    await context.db.update(payment).set({ state: '0' });
    expect(await statusOf(say())).toBe(409);
    expect(await stateOf()).not.toBe('40');
  });

  it('is asked to come again where the database fails', async () => {
    const broken = createTestApp({ ...context, db: { ...context.db, transaction: () => Promise.reject(new Error('gone')) } as never });
    const answer = await broken.request(NOTICE_PATH, { method: 'POST', body: new URLSearchParams(say()) });
    expect([answer.status, await statusOf(say())]).toEqual([503, 200]);
  });

  it('has no address where there is none', async () => {
    const without = createTestApp(context, { payment: { way: 'transfer' } });
    expect((await without.request(NOTICE_PATH, { method: 'POST', body: new URLSearchParams(say()) })).status).toBe(404);
    expect((await without.request(RETURN_PATH)).status).toBe(404);
  });

  it('is not asked for what is settled by hand with another number', async () => {
    await settlePayment(context, { payNo, amountYuan: 380, tradeNo: 'SLIP-1' }, paidWorks);
    expect(await statusOf(say())).toBe(409);
  });
});
