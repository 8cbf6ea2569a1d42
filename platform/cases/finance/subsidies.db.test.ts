import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import type { LoanSubsidy } from '#lib/contract/loan-subsidy.ts';
import type { MatchRule } from '#lib/contract/match/match-rule.ts';
import { type OfferSheet, offerSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { company } from '../../db/schema/account-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { openFarmZone } from '../../testing/farm-zone.ts';
import {
  asApplicant,
  asOfficer,
  CALL,
  MANAGER,
  OFFER,
  type OrderDesk,
  openOrderDesk,
  takeSampleAct,
  toPayOff,
  toSigning,
  toStep,
} from '../../testing/order-desk.ts';
import { CLERK, storeCompanyUser } from '../../testing/sample-orders.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { getOrder } from './get-order.ts';
import { printLoanProof } from './loan-proof.ts';

const rule = (field: MatchRule['field'], op: MatchRule['op'], value: MatchRule['value']): MatchRule => ({
  ...{ field, op, value, required: true, label: '', unknownPolicy: 'ask', condition: null },
});
const loanSubsidy: LoanSubsidy = {
  interestShare: 50,
  tiers: [
    { uptoWan: 30, mostYuan: 1_000 },
    { uptoWan: 50, mostYuan: 10_000 },
  ],
  lentFrom: '2026-01-01',
  lentUntil: '2026-11-30',
  onlyRelated: false,
};
const first = {
  policyArticleId: 'FIRST',
  title: '首次贷款贴息',
  benefit: '一半利息',
  benefitType: '2',
  applyMode: '2' as const,
  applyStart: '2026-11-12',
  applyEnd: '2026-12-02',
  rules: [rule('region', 'in', ['350304']), rule('firstLoan', 'is', true)],
  loanSubsidy,
};

const ADDRESS = { companyAddress: '莆田市荔城区示例路 1 号' };

describeOnDatabase('subsidies that a loan earns', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
    await context.db
      .update(company)
      .set({ content: ADDRESS as never })
      .where(eq(company.creditCode, 'CODE-firm'));
  });
  /** An order that is paid out; gives its number. */
  const lend = async ({ loanAmount = '40', firstLoan = '1', purpose = '1' } = {}) => {
    const content = { ...(await desk.contentOfA()), firstLoan, purpose };
    const sent = toStep((await desk.post('submit', { productCode: 'A', content })).data);
    let at = toStep(await asOfficer(context, CLERK, 'accept', sent, MANAGER));
    at = toStep(await asOfficer(context, CLERK, 'recordContact', at, CALL));
    at = toStep(await asOfficer(context, CLERK, 'approveStart', at));
    at = toStep(await asOfficer(context, CLERK, 'credit', at, OFFER));
    const signed = await desk.post('sign', await toSigning(context, at));
    await asOfficer(context, CLERK, 'disburse', toStep(signed.data), { loanAmount });
    return sent.orderNo;
  };
  const subsidiesOf = async (orderNo: string) => (await desk.get(orderNo)).subsidies as object[];

  it('are proposed in the order and in a message when it is paid out, in yuan as the policy says, outside of every rate', async () => {
    await storeArticles(context, first);
    const orderNo = await lend();
    // Half of the 9,158.28 元 that 400,000 元 at 4.2 % cost in twelve level months.
    const proposal = {
      policyArticleId: 'FIRST',
      title: '首次贷款贴息',
      benefit: '一半利息',
      mostYuan: 10_000,
      aboutYuan: 4_579.14,
      applyEnd: '2026-12-02',
    };
    expect(await desk.get(orderNo)).toMatchObject({ subsidies: [proposal], loan: { loanRate: 4.2, allInRate: 4.2 } });
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect((rows as object[])[0]).toMatchObject({
      type: '6',
      title: '这笔贷款可以申领补贴：首次贷款贴息',
      content: '一半利息。按这笔贷款的利息算约 4,579.14 元，最多 10,000.00 元，申报到 2026-12-02。贷款证明和申报办法在订单里。',
      linkUrl: `/user/financeOrder?orderNo=${orderNo}`,
    });
  });

  it('may be applied for as long as the document of the policy is in force, where it sets no other day within a year', async () => {
    const far = { ...first, policyArticleId: 'FAR', applyEnd: null, expireDate: '2028-12-31' };
    await storeArticles(context, far, { ...first, applyEnd: null, expireDate: '2026-12-31' });
    const orderNo = await lend();
    expect(await subsidiesOf(orderNo)).toMatchObject([{ policyArticleId: 'FIRST', applyEnd: '2026-12-31', ofDocument: true }]);
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    expect((rows as object[])[0]).toMatchObject({ content: expect.stringContaining('，文件有效期至 2026-12-31。') });
  });

  it('are reckoned anew by the interest that was paid and is still due', async () => {
    await storeArticles(context, first);
    const orderNo = await lend();
    let at = toStep(await desk.get(orderNo));
    const act = async (action: 'recordPrepayment' | 'recordRepayment' | 'reverseEntry', fields: object) => {
      at = toStep(await asOfficer(context, CLERK, action, at, { ...fields }));
    };
    const back = { day: '2026-11-20', reason: '户号记错' };
    await act('recordPrepayment', toPayOff(context, 200_000, 'HK-1'));
    // Half of the loan came back on its first day: half of the interest is left.
    expect(await subsidiesOf(orderNo)).toMatchObject([{ mostYuan: 10_000, aboutYuan: 2_289.57 }]);
    await act('reverseEntry', { ...back, receiptNo: 'CZ-1', reverses: 'HK-1' });
    expect(await subsidiesOf(orderNo)).toMatchObject([{ aboutYuan: 4_579.14 }]);
    await desk.advance(30 * 86_400_000);
    await act('recordRepayment', { receiptNo: 'HK-2', day: '2026-12-20', amount: '34096.52' });
    expect(await subsidiesOf(orderNo)).toMatchObject([{ aboutYuan: 4_579.14 }]);
    await act('recordPrepayment', { receiptNo: 'HK-3', day: '2026-12-20', principal: '367303.48' });
    expect(await subsidiesOf(orderNo)).toMatchObject([{ aboutYuan: 700 }]);
  });

  it('are none where all came back before there was any interest', async () => {
    await storeArticles(context, first);
    const orderNo = await lend();
    await asOfficer(context, CLERK, 'recordPrepayment', toStep(await desk.get(orderNo)), toPayOff(context, 400_000));
    expect(await desk.get(orderNo)).toMatchObject({ state: '80', subsidies: [] });
  });

  it('are bound by the most that the policy gives for the sum', async () => {
    await storeArticles(context, first);
    expect(await subsidiesOf(await lend({ loanAmount: '30' }))).toMatchObject([{ mostYuan: 1_000, aboutYuan: 1_000 }]);
  });

  it.each<[string, object]>([
    ['is not open yet', { applyStart: '2026-11-21' }],
    ['is over', { applyEnd: '2026-11-19' }],
    ['has no last day', { applyEnd: null }],
    ['is repealed', { validity: '4' }],
    ['tells no benefit', { benefit: '' }],
    ['means no loan', { loanSubsidy: null }],
    ['means loans of before', { loanSubsidy: { ...loanSubsidy, lentUntil: '2026-11-19' } }],
    ['means smaller sums', { loanSubsidy: { ...loanSubsidy, tiers: [{ uptoWan: 39, mostYuan: 1 }] } }],
    ['means other products', { loanSubsidy: { ...loanSubsidy, onlyRelated: true }, relatedProductCodes: ['B'] }],
    ['means another purpose', { loanSubsidy: { ...loanSubsidy, purposes: ['7'] } }],
    ['means longer loans', { loanSubsidy: { ...loanSubsidy, termFrom: 13 } }],
    ['means shorter loans', { loanSubsidy: { ...loanSubsidy, termUpto: 11 } }],
    ['means farmers of a trade', { loanSubsidy: { ...loanSubsidy, trades: ['fruit'] } }],
    ['means another county', { rules: [rule('region', 'in', ['350302'])] }],
    ['asks for what is not known', { rules: [rule('employees', '<=', 300)] }],
  ])('are none by a policy that %s', async (_, change) => {
    await storeArticles(context, { ...first, ...change });
    expect(await subsidiesOf(await lend())).toEqual([]);
  });

  it('are earned by what a loan is for, how long it is lent and in which trade, the first one or not', async () => {
    const machines = { ...first, policyArticleId: 'MACHINES', title: '换机器贷款贴息', applyEnd: '2026-12-01' };
    const meant = { ...loanSubsidy, purposes: ['2', '3'], termFrom: 6, termUpto: 12 };
    await context.db.update(company).set({ content: { ...ADDRESS, industryName: '皮鞋制造' } as never });
    await storeArticles(context, first, { ...machines, rules: [rule('industry', 'in', ['footwear'])], loanSubsidy: meant });
    expect(await subsidiesOf(await lend({ purpose: '2', firstLoan: '0' }))).toMatchObject([
      { policyArticleId: 'MACHINES', aboutYuan: 4_579.14 },
    ]);
  });

  it('are proposed side by side where a loan earns several, each with its message', async () => {
    const machines = { ...first, policyArticleId: 'MACHINES', title: '换机器贷款贴息', applyEnd: '2026-12-01' };
    await storeArticles(context, first, { ...machines, rules: [], loanSubsidy: { ...loanSubsidy, purposes: ['2'] } });
    const orderNo = await lend({ purpose: '2' });
    expect(await subsidiesOf(orderNo)).toMatchObject([{ policyArticleId: 'MACHINES' }, { policyArticleId: 'FIRST' }]);
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    const told = (rows as { type: string; title: string }[]).filter(({ type }) => type === '6').map(({ title }) => title);
    expect(told.sort()).toEqual(['这笔贷款可以申领补贴：换机器贷款贴息', '这笔贷款可以申领补贴：首次贷款贴息']);
  });

  it('count the interest of the months and up to the rate that the policy names', async () => {
    const { schedule } = offerSheet({
      ...{ principalYuan: 400_000, annualRatePercent: 4.2, months: 12, payWay: '1', fees: [], lender: '', dayCount: 'months/360' },
      disbursedOn: '2026-11-20',
    }) as OfferSheet;
    const half = schedule.instalments.slice(0, 6).reduce((sum, { interestYuan }) => sum + Math.round(interestYuan * 100), 0);
    await storeArticles(context, { ...first, loanSubsidy: { ...loanSubsidy, interestMonths: 6, rateUpto: 2.1 } });
    // Half of it at half the rate.
    expect(await subsidiesOf(await lend())).toMatchObject([{ aboutYuan: Math.round(half / 4) / 100 }]);
  });

  it('count a first loan only once, and only where the applicant says so', async () => {
    await storeArticles(context, first);
    expect(await subsidiesOf(await lend({ firstLoan: '0' }))).toEqual([]);
    expect(await subsidiesOf(await lend())).toEqual([]);
  });

  it('are proven by a file for the borrower alone, once the money was paid out', async () => {
    const orderNo = await lend();
    const file = await printLoanProof(context, desk.user, orderNo);
    expect(file.fileName).toBe(`贷款证明 ${orderNo}.pdf`);
    const bytes = new Uint8Array(Buffer.concat(await file.stream.toArray()));
    const words = (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replaceAll(/\s+/g, '');
    for (const part of ['firm示例厂于2026-11-20取得以下贷款', '放款金额40万元', '年利率4.2%', '放款人木兰溪银行（示例）', '正在还款'])
      expect(words).toContain(part);
    const other = await storeCompanyUser(context, 'other');
    await expect(printLoanProof(context, other, orderNo)).rejects.toMatchObject({ kind: 'notFound' });
    const { orderNo: sent } = await desk.submit();
    await expect(printLoanProof(context, desk.user, sent)).rejects.toMatchObject({ kind: 'wrongState' });
  });
});

describeOnDatabase('subsidies that the loan of a farmer earns', (database) => {
  it('are earned by farmers of the trade that a policy means', async () => {
    const zone = await openFarmZone(database().db);
    const { context } = zone;
    const ming = { id: zone.id, nickName: '陈小满', accountType: 'INDIVIDUAL', companyId: null } as SessionUser;
    const rules = [rule('region', 'in', ['350302']), rule('agriSubjectType', 'in', ['1', '2'])];
    const farm = { ...loanSubsidy, onlyRelated: true, trades: ['fruit'] };
    await storeArticles(context, { ...first, rules, loanSubsidy: farm, relatedProductCodes: ['F1'] });
    const orderNo = await zone.submitted();
    const order = () => getOrder(context, ming, orderNo);
    for (const act of [
      { action: 'accept', fields: MANAGER },
      { action: 'approveStart' },
      { action: 'credit', fields: { ...OFFER, creditAmount: '25' } },
    ] as const)
      await takeSampleAct(context, toStep(await order()), act);
    await asApplicant(context, ming, 'sign', await toSigning(context, toStep(await order())));
    await takeSampleAct(context, toStep(await order()), { action: 'disburse', fields: { loanAmount: '25' } });
    expect((await order()).subsidies).toMatchObject([{ policyArticleId: 'FIRST', mostYuan: 1_000 }]);
  });
});
