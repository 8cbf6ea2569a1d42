import { eq } from 'drizzle-orm';
import { payment } from '../../db/schema/payment-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { shutAgency } from '../../domain/agency/save-agency.ts';
import { GUARANTOR_ID, openGuaranteeDesk, strangers } from '../../testing/guarantee-desk.ts';
import { TEST_ACTOR } from '../../testing/sample-product.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { runClock } from '../engine/run-clock.ts';
import { guaranteeCase } from './definition.ts';
import { listGuarantors } from './guarantors.ts';
import { payLetter } from './pay-letter.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const TRANSFER = { way: 'transfer' } as const;

describeOnDatabase('the premium of a letter', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
  });
  const applied = async () => {
    const orderNo = await desk.draft();
    await desk.act(orderNo, 'applicant', 'apply');
    return orderNo;
  };
  const paymentOf = async (orderNo: string) => {
    const [row] = await desk.context.db.select().from(payment).where(eq(payment.orderNo, orderNo));
    return row;
  };

  it('is one payment however often it is asked for, to the guarantor, and counts once however often it is told', async () => {
    const orderNo = await applied();
    const asked = await desk.ask(orderNo, 2);
    expect(asked).toMatchObject({ amount: 600, payee: '木兰溪银行（示例）', expiresAt: '2026-11-25T09:00:00+08:00' });
    expect((await desk.ask(orderNo, 2)).payNo).toBe(asked.payNo);
    expect(await paymentOf(orderNo)).toMatchObject({ orderType: 'guaranteeLetter', returnPath: `/orders/${orderNo}`, state: '0' });
    await expect(desk.settle(asked.payNo, 599.99)).rejects.toMatchObject({ kind: 'wrongAmount' });
    expect([await desk.settle(asked.payNo, 600), await desk.settle(asked.payNo, 600)]).toEqual([true, false]);
    expect(await desk.read(orderNo)).toMatchObject({ state: '20', payNo: asked.payNo, payTime: desk.context.now() });
  });

  it('is transferred to the account that the platform keeps of the guarantor, also once that is shut and takes nothing new', async () => {
    const { db, now } = desk.context;
    const [orderNo, draftNo] = [await applied(), await desk.draft()];
    await db.update(agency).set({ premiumBank: '木兰溪支行', premiumAccount: '3505010000000099' }).where(eq(agency.agencyId, GUARANTOR_ID));
    await shutAgency(db, now(), GUARANTOR_ID, TEST_ACTOR);
    expect(await desk.ask(orderNo, 2)).toMatchObject({
      payee: '木兰溪银行（示例）',
      payeeBank: '木兰溪支行',
      payeeAccount: '3505010000000099',
    });
    await expect(desk.act(draftNo, 'applicant', 'apply')).rejects.toMatchObject({ kind: 'invalidField' });
    expect(await listGuarantors(db)).toEqual([]);
  });

  it('is asked of nobody else, of no letter in another state or seen as it is no more, and nowhere without a cashier', async () => {
    const orderNo = await applied();
    const { context, applicant } = desk;
    const [stranger] = strangers;
    if (stranger?.role !== 'applicant') throw new Error('a stranger applies');
    await expect(payLetter(context, stranger, { orderNo, version: 2 }, TRANSFER)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(payLetter(context, applicant, { orderNo, version: 1 }, TRANSFER)).rejects.toMatchObject({ kind: 'staleVersion' });
    await expect(payLetter(context, applicant, { orderNo, version: 2 }, null)).rejects.toMatchObject({ kind: 'paymentOff' });
    await expect(desk.ask(await desk.draft(), 1)).rejects.toMatchObject({ kind: 'wrongState' });
    await expect(desk.ask(await desk.paid(), 3)).rejects.toMatchObject({ kind: 'wrongState' });
  });

  it('is open at a cashier until the letter closes by itself, and for half an hour at least', async () => {
    const [url, callbackUrl] = ['https://cashier.example', 'https://platform.example'];
    const house = { way: 'house', url, callbackUrl, key: 'k'.repeat(32) } as const;
    const go = async (orderNo: string) => (await payLetter(desk.context, desk.applicant, { orderNo, version: 2 }, house)).expiresAt;
    const [orderNo, late] = [await applied(), await applied()];
    desk.context.advance(HOUR_MS);
    expect(await go(orderNo)).toBe('2026-11-21T09:00:00+08:00');
    desk.context.advance(23 * HOUR_MS - 60_000);
    expect(await go(late)).toBe('2026-11-21T09:29:00+08:00');
  });

  it('of a bid letter is taken no more once the bids are opened', async () => {
    desk.context.advance(10 * DAY_MS + 12 * HOUR_MS);
    const [orderNo, late] = [await applied(), await applied()];
    const { payNo } = await desk.ask(orderNo, 2);
    expect((await paymentOf(orderNo))?.expiresAt).toEqual(new Date('2026-12-01T09:30:00+08:00'));
    desk.context.advance(DAY_MS);
    await expect(desk.settle(payNo, 600)).rejects.toMatchObject({ kind: 'paymentClosed' });
    await expect(desk.ask(late, 2)).rejects.toMatchObject({ kind: 'bidsOpened' });
  });

  it.each([
    ['cancel', 'applicant'],
    ['reject', 'institution'],
  ] as const)('goes back the way it came after %s', async (action, role) => {
    const orderNo = await desk.paid();
    await desk.act(orderNo, role, action);
    expect(await paymentOf(orderNo)).toMatchObject({ state: '2', refundYuan: 600, refundTime: desk.context.now() });
  });

  it('is paid for no letter that was cancelled meanwhile', async () => {
    const orderNo = await applied();
    const { payNo } = await desk.ask(orderNo, 2);
    await desk.act(orderNo, 'applicant', 'cancel');
    expect(await paymentOf(orderNo)).toMatchObject({ state: '3' });
    await expect(desk.settle(payNo, 600)).rejects.toMatchObject({ kind: 'paymentClosed' });
    expect((await desk.read(orderNo)).state).toBe('90');
  });

  const stateOf = async (orderNo: string) => (await desk.read(orderNo)).state;
  const passHours = async (hours: number) => {
    desk.context.advance(hours * HOUR_MS);
    await runClock(guaranteeCase, desk.context);
  };

  it('that nobody asks to pay within a day is asked for no more: the letter closes by itself, and its company is told', async () => {
    const orderNo = await applied();
    await passHours(23.9);
    expect(await stateOf(orderNo)).toBe('10');
    desk.context.advance(0.1 * HOUR_MS);
    await expect(desk.ask(orderNo, 2)).rejects.toMatchObject({ kind: 'paymentClosed' });
    await runClock(guaranteeCase, desk.context);
    expect(await stateOf(orderNo)).toBe('90');
    const told = await desk.context.db.select().from(bizMessage).where(eq(bizMessage.title, '超时未付款，保函申请已关闭'));
    expect(told.map(({ content }) => content)).toEqual([
      `投标保函 ${orderNo} 没有在约定的时间内付款，已自动关闭，没有收您的钱，需要的话可以重新申请。`,
    ]);
  });

  it('that was asked for keeps its letter open for as long as it can be transferred, and no longer', async () => {
    const orderNo = await applied();
    const { payNo } = await desk.ask(orderNo, 2);
    await passHours(5 * 24 - 0.1);
    expect(await stateOf(orderNo)).toBe('10');
    await passHours(0.1);
    expect(await stateOf(orderNo)).toBe('90');
    await expect(desk.settle(payNo, 600)).rejects.toMatchObject({ kind: 'paymentClosed' });
  });

  it('of a bid letter closes its letter when the bids are opened, of another one only after its day', async () => {
    desk.context.advance(11 * DAY_MS);
    const bid = await applied();
    const other = await desk.draft({ guaranteeKind: '2', startDate: '2026-12-05', endDate: '2027-03-01' });
    await desk.act(other, 'applicant', 'apply');
    await passHours(1);
    expect([await stateOf(bid), await stateOf(other)]).toEqual(['90', '10']);
  });
});
