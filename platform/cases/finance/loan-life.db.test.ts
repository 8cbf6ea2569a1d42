import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrder, FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import type { MadeFile } from '../../domain/files/order-files.ts';
import { asApplicant, asOfficer, type OrderDesk, openOrderDesk, type Step, toPayOff, toSigning, toStep } from '../../testing/order-desk.ts';
import { CLERK } from '../../testing/sample-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { printReceipt, printSettlement } from './loan-documents.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('a loan that was paid out', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  let at: Step;

  const act = async (action: FinanceOrderAction, fields: Readonly<Record<string, unknown>>) => {
    const answer = await asOfficer(context, CLERK, action, at, fields);
    at = toStep(answer);
    return answer;
  };
  /** The words of a printed file, without spaces. */
  const textOf = async ({ stream }: MadeFile) => {
    const bytes = Buffer.concat(await stream.toArray());
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, '');
  };
  const order = async () => (await desk.get(at.orderNo)) as unknown as FinanceOrder & { loan: NonNullable<FinanceOrder['loan']> };
  const rowOf = async () => {
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, at.orderNo));
    if (row === undefined) throw new Error('gone');
    return row;
  };
  const titles = async () =>
    ((await desk.send('/api/usr/biz-message/list-message-by-page')).rows as { title: string }[]).map(({ title }) => title);
  const refused = (action: FinanceOrderAction, fields: Readonly<Record<string, unknown>>) =>
    act(action, fields).then(
      () => 'taken',
      ({ kind, detail }: { kind: string; detail: { sentence?: string } }) => detail.sentence ?? kind,
    );

  /** 400,000 元 for 12 months at 4.2 %, lent on 2026-11-20. */
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
    const signed = await asApplicant(context, desk.user, 'sign', await toSigning(context, await desk.reachOffer()));
    at = toStep(signed);
    await act('disburse', { loanAmount: '40' });
  });

  it('begins with its first entry, which says what is owed and when', async () => {
    const { loan } = await order();
    expect(loan).toMatchObject({
      confirmed: true,
      balance: '400000.00',
      dueNow: '0.00',
      overdueDays: 0,
      nextDue: { day: '2026-12-20', amount: '34096.52' },
      entries: [{ number: 1, kind: 'disbursed', day: '2026-11-20', amount: '400000.00', receiptNo: '', reversed: false }],
    });
    expect(await rowOf()).toMatchObject({ repayOn: '2026-12-20', remindAt: new Date('2026-12-13T09:00:00+08:00') });
  });

  it('is repaid entry by entry, and settled by the last of them in the same transaction', async () => {
    const { stateTime } = await rowOf();
    const mine = async () => [
      (await listOrders(context, desk.user, FinanceOrderQuery.parse({ group: 'mine' }))).total,
      await countOrders(context, desk.user),
    ];
    expect(await mine()).toEqual([0, expect.objectContaining({ mine: 0, done: 1 })]);
    await desk.advance(30 * DAY_MS);
    // A payment that is near counts as it does beside the menu.
    expect(await mine()).toEqual([1, expect.objectContaining({ all: 1, mine: 1, done: 0 })]);
    const paid = await act('recordRepayment', { receiptNo: 'HK-1', day: '2026-12-20', amount: '34096.52' });
    expect(paid).toMatchObject({ state: '70' });
    expect(await rowOf()).toMatchObject({ stateTime, repayOn: '2027-01-20', remindAt: new Date('2027-01-13T09:00:00+08:00') });
    expect((await order()).loan).toMatchObject({
      balance: '367303.48',
      entries: [{ number: 1 }, { number: 2, kind: 'repaid', principal: '32696.52', interest: '1400.00', late: '0.00', fee: '0.00' }],
    });
    expect(await refused('settle', {})).toBe('还差 370,976.51 元，还清了才能结清');
    expect(await act('recordPrepayment', { receiptNo: 'HK-2', day: '2026-12-20', principal: '367303.48' })).toMatchObject({ state: '80' });
    const settled = await order();
    expect(settled).toMatchObject({ state: '80', loan: { balance: '0.00', nextDue: null }, authorisation: { state: '2' } });
    expect(settled.timeline.slice(-3).map(({ action, remark }) => [action, remark])).toEqual([
      ['recordRepayment', '34,096.52 元，还剩本金 367,303.48 元'],
      ['recordPrepayment', '370,976.51 元，本金还清了'],
      ['settle', ''],
    ]);
    expect((await titles()).slice(0, 3).sort()).toEqual(['提前还款已登记', '还款已登记', '贷款已结清'].sort());
    expect(await rowOf()).toMatchObject({ repayOn: null, remindAt: null });
    expect(await textOf(await printSettlement(context, desk.user, at.orderNo))).toContain(
      '2026-12-20HK-134,096.5232,696.521,400.000.00' + '2026-12-20HK-2370,976.51367,303.480.003,673.03',
    );
    const audits = await context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, (await rowOf()).id));
    expect(JSON.stringify(audits)).not.toMatch(/HK-1|34096|林经理/);
  });

  it('takes the same receipt once, and refuses its number for anything else', async () => {
    const first = at;
    const fields = toPayOff(context, 100_000);
    const answer = await act('recordPrepayment', fields);
    expect(await asOfficer(context, CLERK, 'recordPrepayment', first, fields)).toEqual(answer);
    expect(await context.db.$count(loanEvent)).toBe(2);
    expect(await refused('recordPrepayment', { ...fields, principal: '1' })).toBe('这个凭证号已经登记过别的内容');
    expect(await refused('recordRepayment', { ...fields, amount: '100000' })).toBe('这个凭证号已经登记过别的内容');
    await act('recordPrepayment', toPayOff(context, 300_000, 'HK-9'));
    expect(await asOfficer(context, CLERK, 'recordPrepayment', first, fields)).toMatchObject({ state: '80' });
    expect(await context.db.$count(loanEvent)).toBe(3);
  });

  it('goes back to what it was when an entry is reversed, the last one first', async () => {
    const before = (await order()).loan;
    await act('recordPrepayment', toPayOff(context, 100_000, 'HK-1'));
    await act('recordPrepayment', toPayOff(context, 50_000, 'HK-2'));
    const back = (reverses: string, receiptNo: string) => ({ receiptNo, day: '2026-11-20', reverses, reason: '户号记错' });
    expect(await refused('reverseEntry', back('HK-1', 'CZ-1'))).toBe('只能冲正最后一笔登记，请先冲正它后面的');
    expect(await refused('reverseEntry', { ...back('HK-2', 'CZ-1'), reason: ' ' })).toBe('请写明为什么冲正');
    expect(await refused('reverseEntry', back('HK-2', 'hk-1'))).toBe('这个凭证号已经登记过别的内容');
    await act('reverseEntry', back('hk-2', 'CZ-1'));
    expect(await refused('reverseEntry', back('HK-2', 'CZ-2'))).toBe('这笔登记已经冲正过');
    await act('reverseEntry', back('HK-1', 'CZ-2'));
    const { loan } = await order();
    expect(loan).toMatchObject({ balance: before.balance, nextDue: before.nextDue });
    expect((loan.entries ?? []).map(({ kind, reversed }) => [kind, reversed])).toEqual([
      ['disbursed', false],
      ['prepaid', true],
      ['prepaid', true],
      ['reversed', false],
      ['reversed', false],
    ]);
  });

  it('keeps why an entry was reversed, in the history, the record and the receipt', async () => {
    await act('recordPrepayment', toPayOff(context, 100_000, 'HK-1'));
    await act('reverseEntry', { receiptNo: 'CZ-1', day: '2026-11-20', reverses: 'HK-1', reason: '户号记错。' });
    const { timeline, loan } = await order();
    expect(timeline.at(-1)).toMatchObject({ action: 'reverseEntry', remark: '冲正凭证号 HK-1，还剩本金 400,000.00 元。原因：户号记错' });
    expect((loan.entries ?? []).map(({ reason }) => reason)).toEqual(['', '', '户号记错。']);
    expect(await textOf(await printReceipt(context, desk.user, at.orderNo, 2))).toContain('冲正原因户号记错');
    const messages = (await desk.send('/api/usr/biz-message/list-message-by-page')).rows as { content: string }[];
    expect(messages.map(({ content }) => content).join()).toContain('还剩本金 400,000.00 元。原因：户号记错。合同号');
  });

  it('says on the receipt of a reversed payment that it was reversed, by which entry and when', async () => {
    await act('recordPrepayment', toPayOff(context, 100_000, 'HK-1'));
    const print = async () => textOf(await printReceipt(context, desk.user, at.orderNo, 2));
    expect(await print()).not.toContain('冲正');
    await desk.advance(3_600_000);
    await act('reverseEntry', { receiptNo: 'CZ-1', day: '2026-11-20', reverses: 'hk-1', reason: '户号记错' });
    const text = await print();
    expect(text).toContain('提前还款（已冲正，不作数）');
    expect(text).toContain('冲正凭证号CZ-1');
    expect(text).toContain('冲正时间2026-11-2010:00');
    expect(text).toContain('登记时间2026-11-2009:00');
    expect(text).toContain('出具时间2026-11-2010:00');
  });

  it('is overdue by its days, with late interest, when the institution says so', async () => {
    expect(await refused('markOverdue', { receiptNo: 'YQ-1', day: '2026-11-20' })).toBe('这天没有逾期的款');
    await desk.advance(40 * DAY_MS);
    await act('markOverdue', { receiptNo: 'YQ-1', day: '2026-12-30' });
    expect((await order()).loan).toMatchObject({ overdueDays: 10, dueNow: '34153.74', nextDue: { day: '2026-12-20', amount: '34153.74' } });
    expect((await titles())[0]).toMatch(/逾期 10 天$/);
  });

  it.each([
    ['recordRepayment', { receiptNo: '', day: '2026-11-20', amount: '1' }, '请填写凭证号'],
    ['recordRepayment', { receiptNo: 'A', day: '2026-02-30', amount: '1' }, '请选择正确的日期'],
    ['recordRepayment', { receiptNo: 'A', day: '2026-11-20', amount: '1.234' }, '请输入正确的金额（元），最多两位小数'],
    ['recordRepayment', { receiptNo: 'A', day: '2026-11-20', amount: '1' }, '这天还没有到期的款，提前还的请登记为提前还款'],
    ['recordRepayment', { receiptNo: 'A', day: '2026-11-21', amount: '1' }, '日期不能晚于今天'],
    ['recordPrepayment', { receiptNo: 'A', day: '2026-11-19', principal: '1' }, '日期不能早于 2026-11-20，那天已经有登记'],
    ['recordPrepayment', { receiptNo: 'A', day: '2026-11-20', principal: '400000.01' }, '金额超过该还的，最多 400,000.00 元'],
    ['recordPrepayment', { receiptNo: 'A', day: '2026-11-20', principal: '0' }, '金额要大于 0'],
    ['reverseEntry', { receiptNo: 'A', day: '2026-11-20', reverses: 'B', reason: '记错' }, '没有这个凭证号的登记'],
  ] as const)('refuses %s of %j in words, and changes nothing', async (action, fields, sentence) => {
    const before = await rowOf();
    expect(await refused(action, fields)).toBe(sentence);
    expect(await rowOf()).toEqual(before);
    expect(await context.db.$count(loanEvent)).toBe(1);
  });

  it.each([
    ['recordRepayment', { day: '2026-11-20', amount: '1' }, 'day'],
    ['recordPrepayment', { day: '2026-11-19', principal: '1' }, 'day'],
    ['recordPrepayment', { day: '2026-11-20', principal: '400000.01' }, 'principal'],
    ['confirmBalance', { day: '2026-11-20', balance: '400000.01' }, 'balance'],
    ['confirmBalance', { day: '2026-11-20', balance: '1', overdue: '2' }, 'overdue'],
    ['reverseEntry', { day: '2026-11-20', reverses: 'B', reason: '记错' }, 'reverses'],
  ] as const)('says of %s of %j at which field it is wrong', async (action, fields, field) => {
    await expect(act(action, { receiptNo: 'A', ...fields })).rejects.toMatchObject({ kind: 'invalidField', detail: { field } });
  });

  it('is only estimated where it was lent before, until the institution confirms what is owed', async () => {
    await context.db.delete(loanEvent);
    expect((await order()).loan).toMatchObject({ confirmed: false, entries: [] });
    expect(await refused('recordPrepayment', toPayOff(context, 1))).toBe('这笔贷款还没有登记过，请先确认余额');
    expect(await refused('settle', {})).toBe('这笔贷款还没有登记过，请先确认余额');
    await act('confirmBalance', { receiptNo: 'YE-1', day: '2026-11-20', balance: '200000' });
    expect((await order()).loan).toMatchObject({
      confirmed: true,
      balance: '200000.00',
      nextDue: { day: '2026-12-20', amount: '17048.26' },
    });
    expect(await act('confirmBalance', { receiptNo: 'YE-2', day: '2026-11-20', balance: '0' })).toMatchObject({ state: '80' });
  });

  it('is proved repaid without totals where not every repayment was recorded', async () => {
    await context.db.delete(loanEvent);
    await act('confirmBalance', { receiptNo: 'YE-1', day: '2026-11-20', balance: '200000' });
    await act('recordPrepayment', toPayOff(context, 50_000, 'HK-1'));
    await act('confirmBalance', { receiptNo: 'YE-2', day: '2026-11-20', balance: '0' });
    const words = await textOf(await printSettlement(context, desk.user, at.orderNo));
    expect(words).toContain('的下列贷款，本金和利息已全部还清');
    expect(words).toContain('2026-11-20确认余额为0。平台上没有登记每一笔还款，这里不列还款明细和合计。');
    expect(words).not.toMatch(/还款一共|其中本金|其中利息|还款登记|凭证号|HK-1|500\.00/);
  });

  it('is proved repaid from the balance on that was confirmed last, where repayments were recorded after it', async () => {
    await context.db.delete(loanEvent);
    await act('confirmBalance', { receiptNo: 'YE-1', day: '2026-11-20', balance: '200000' });
    await act('recordPrepayment', toPayOff(context, 200_000, 'HK-1'));
    const words = await textOf(await printSettlement(context, desk.user, at.orderNo));
    expect(words).toContain('2026-11-20确认还剩本金200,000.00元，后来还清了。平台上没有登记每一笔还款');
    expect(words).not.toMatch(/还款一共|HK-1/);
  });

  it('is proved repaid in principal and interest; fees beside are named, and are between the borrower and who takes them', async () => {
    const settle = async (creditFees: (typeof financeOrder.$inferSelect)['creditFees']) => {
      await context.db.update(financeOrder).set({ creditFees }).where(eq(financeOrder.orderNo, at.orderNo));
      return textOf(await printSettlement(context, desk.user, at.orderNo));
    };
    await act('recordPrepayment', toPayOff(context, 400_000, 'HK-1'));
    const fee = { name: '账户管理费', payee: '木兰溪银行', when: '每年', kind: 'fixedYearly', amountYuan: 3_000, note: '' } as const;
    expect(await settle([fee])).toContain(
      '本金和利息已全部还清。另付的费用有：账户管理费（木兰溪银行收），由借款人和收费的机构直接结清，本证明不说明是否付清。',
    );
    expect(await settle([])).toContain('本金和利息已全部还清，没有另付的费用。');
  });

  it('takes one of two entries that are recorded at the same time', async () => {
    const both = await Promise.allSettled(
      ['HK-1', 'HK-2'].map((receiptNo) => asOfficer(context, CLERK, 'recordPrepayment', at, toPayOff(context, 400_000, receiptNo))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await context.db.$count(loanEvent)).toBe(2);
  });
});
