import { eq } from 'drizzle-orm';
import type { GuaranteeState } from '#lib/contract/guarantee/states.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { type AgencySystem, openAgencyApi, openAgencySystem } from '../testing/agency-system.ts';
import { CLAIM, GUARANTOR_ID, openGuaranteeDesk, payOnClaim, RECEIPT, SURRENDER } from '../testing/guarantee-desk.ts';
import { type InsuranceScene, insureYearly, papers, setInsuranceScene } from '../testing/insurance-scene.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const MISSING = { code: 404, msg: '访问资源不存在' };

interface Systems {
  readonly decider: AgencySystem;
  readonly worker: AgencySystem;
  readonly reader: AgencySystem;
  readonly foreign: AgencySystem;
}

async function openSystems(context: TestContext, agencyId: string, other: string): Promise<Systems> {
  const app = openAgencyApi(context);
  const of = (role: 'underwriter' | 'accountManager' | 'agencyReader', at = agencyId) => openAgencySystem(app, context, at, role);
  return {
    decider: await of('underwriter'),
    worker: await of('accountManager'),
    reader: await of('agencyReader'),
    foreign: await of('underwriter', other),
  };
}

describeOnDatabase('guarantee letters by institutions’ systems', (database) => {
  let context: TestContext;
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  let s: Systems;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
    context = desk.context;
    s = await openSystems(context, GUARANTOR_ID, 'lender');
  });
  const put = async (state: GuaranteeState) => {
    const orderNo = await desk.paid();
    const surrender = { ...SURRENDER, refundYuan: 100 };
    await context.db
      .update(guaranteeLetter)
      .set({ state, originState: '30', surrender, startDate: '2026-11-01', endDate: '2027-03-01', guaranteeNo: 'G-1', version: 1 })
      .where(eq(guaranteeLetter.orderNo, orderNo));
    return orderNo;
  };

  it.each([
    ['reject', '20', '25', '资料不全'],
    ['release', '40', '50', '合同履行完毕'],
    ['approve', '60', '61', ''],
    ['refuse', '60', '30', '还在用'],
    ['uphold', '70', '71', '已经赔付'],
    ['dismiss', '70', '72', '不在保证范围'],
  ] as const)('takes %s from %s to %s', async (action, from, to, reason) => {
    const orderNo = await put(from);
    const { json } = await s.decider.act(`/guarantee/${orderNo}/${action}`, { version: 1, reason });
    expect(json).toEqual({ code: 200, msg: '操作成功', data: { orderNo, state: to, version: 2 } });
  });

  it('issues a letter, whose document the system then reads', async () => {
    const orderNo = await desk.paid();
    const { version } = await desk.read(orderNo);
    expect((await s.decider.act(`/guarantee/${orderNo}/issue`, { version })).json).toMatchObject({ code: 200, data: { state: '30' } });
    const { papers: issued, beneficiaryCode } = (await s.decider.ask(`/guarantee/${orderNo}`)).json.data as Record<string, unknown>;
    expect(issued).toEqual(['申请要约函.pdf', '告知函.pdf', '保函.pdf'].map((name, index) => ({ place: index + 1, name })));
    expect(beneficiaryCode).toMatch(/./);
    const paper = await s.reader.ask(`/guarantee/${orderNo}/papers/1`);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await s.reader.ask(`/guarantee/${orderNo}`)).json.data).toMatchObject({ beneficiaryCode: '' });
  });

  it.each(['reject', 'release', 'refuse', 'uphold', 'dismiss'])('wants a reason for %s, and names its field', async (action) => {
    const orderNo = await put(action === 'release' ? '40' : action === 'reject' ? '20' : action === 'refuse' ? '60' : '70');
    const { status, json } = await s.decider.act(`/guarantee/${orderNo}/${action}`, { version: 1 });
    expect([status, json]).toEqual([422, { code: 500, msg: '请输入原因', field: 'reason' }]);
  });

  it('takes recordRepayment until nothing is left, the same receipt once, and shows what is owed', async () => {
    const orderNo = await payOnClaim(desk);
    const { version } = await desk.read(orderNo);
    const record = (system: AgencySystem, sent: number, change = {}) =>
      system.act(`/guarantee/${orderNo}/recordRepayment`, { version: sent, ...RECEIPT, ...change });
    const shown = async () => {
      const { actions, repayment, stateText } = (await s.worker.ask(`/guarantee/${orderNo}`)).json.data as Record<string, unknown>;
      return { actions, repayment, stateText };
    };
    expect((await record(s.reader, version)).status).toBe(403);
    expect((await record(s.foreign, version)).json).toEqual(MISSING);
    expect((await record(s.worker, version, { amount: '1000.01' })).json).toEqual({
      ...{ code: 500, msg: '金额超过还没还的，最多 1,000.00 元', field: 'amount' },
    });
    const taken = { code: 200, msg: '操作成功', data: { orderNo, state: '71', version: version + 1 } };
    expect((await record(s.worker, version)).json).toEqual(taken);
    expect((await record(s.worker, version)).json).toEqual(taken);
    const receipts = [{ receiptNo: 'GH-1', day: '2026-11-20', amountYuan: 400 }];
    expect(await shown()).toEqual({
      actions: ['recordRepayment'],
      repayment: { owedYuan: 1000, repaidYuan: 400, restYuan: 600, untilDay: '2026-11-30', receipts },
      stateText: '已索赔，待归还',
    });
    expect((await record(s.worker, version, { receiptNo: 'GH-2' })).json).toMatchObject({ code: 500 });
    await record(s.worker, version + 1, { receiptNo: 'GH-2', amount: '600' });
    expect(await shown()).toMatchObject({ actions: [], repayment: { restYuan: 0 }, stateText: '已索赔，已还清' });
  });

  it('shows the account of a claim whole to who pays on it alone, and of a claim of before none', async () => {
    const orderNo = await put('70');
    const claimOf = async (system: AgencySystem) => ((await system.ask(`/guarantee/${orderNo}`)).json.data as { claim: object }).claim;
    const claim = { claimAmountYuan: 9, reason: '不签约' };
    const set = (values: typeof claim) =>
      context.db.update(guaranteeLetter).set({ claim: values }).where(eq(guaranteeLetter.orderNo, orderNo));
    await set(claim);
    expect(await claimOf(s.decider)).toEqual({ amountYuan: 9, reason: '不签约', accountName: '', bankName: '', bankAccount: '' });
    const { accountName, bankName, bankAccount } = CLAIM;
    await set({ ...claim, ...{ accountName, bankName, bankAccount } });
    expect([await claimOf(s.decider), await claimOf(s.reader)]).toMatchObject([{ bankAccount }, { accountName, bankAccount: '**** 0123' }]);
  });

  it('shows the account of a premium whole to who pays it back alone', async () => {
    const orderNo = await put('60');
    const accountOf = async (system: AgencySystem) =>
      ((await system.ask(`/guarantee/${orderNo}`)).json.data as { surrender: { bankAccount: string } }).surrender.bankAccount;
    expect([await accountOf(s.decider), await accountOf(s.reader)]).toEqual([SURRENDER.bankAccount, expect.stringContaining('*')]);
  });

  it('refuses other roles, and answers others’ letters as missing', async () => {
    const orderNo = await put('20');
    for (const system of [s.worker, s.reader])
      expect((await system.act(`/guarantee/${orderNo}/issue`, { version: 1 })).json).toEqual({ code: 403, msg: '您的岗位办不了这件事' });
    expect((await s.foreign.act(`/guarantee/${orderNo}/issue`, { version: 1 })).json).toEqual(MISSING);
    expect((await s.foreign.ask(`/guarantee/${orderNo}`)).json).toEqual(MISSING);
    expect((await s.reader.ask('/guarantee', { query: 'due=2026-11-20T09:00:00Z' })).json).toMatchObject({ code: 500, field: 'due' });
    expect((await s.reader.ask('/guarantee')).json).toMatchObject({ total: 1, rows: [{ caseNo: orderNo }] });
  });
});

describeOnDatabase('policies and claims by institutions’ systems', (database) => {
  let context: TestContext;
  let scene: InsuranceScene;
  let s: Systems;
  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setInsuranceScene(context);
    s = await openSystems(context, 'insurer', 'other');
  });
  const put = async (state: string) => {
    const { orderNo } = await scene.submit();
    if (state === '40') await scene.pay(orderNo);
    await context.db.update(insuranceOrder).set({ state, version: 1 }).where(eq(insuranceOrder.orderNo, orderNo));
    return orderNo;
  };
  /** A claim on a policy in force. */
  const claimed = async () => {
    const orderNo = await scene.insure();
    await scene.storePaper();
    context.advance(20 * 86_400_000);
    await context.db.update(insuranceOrder).set({ state: '60' }).where(eq(insuranceOrder.orderNo, orderNo));
    await scene.claim({ orderNo });
    return orderNo;
  };
  const decide = async (system: AgencySystem, orderNo: string, action: string, fields: object = {}) =>
    system.act(`/claim/${orderNo}/${action}`, { version: (await scene.newestClaim(orderNo))?.version, ...fields });

  it.each([
    ['accept', '20', '30', {}],
    ['review', '10', '20', {}],
    ['askChange', '20', '15', { remark: '补体检报告' }],
    ['refuse', '20', '91', { remark: '不在承保范围' }],
    ['issue', '40', '50', {}],
    ['issueFail', '40', '92', { remark: '系统没有通过' }],
    ['issueFail', '40', '92', {}],
    ['reinstate', '65', '60', { remark: '补交一年' }],
  ] as const)('takes %s from %s to %s with %j', async (action, from, to, fields) => {
    const orderNo = await put(from);
    const { json } = await s.decider.act(`/insurance/${orderNo}/${action}`, { version: 1, ...fields });
    expect(json).toMatchObject({ code: 200, data: { state: to } });
  });

  it('shows what is insured, and the holder’s answer to what was asked with its papers', async () => {
    const orderNo = await put('20');
    await scene.storePaper();
    await scene.decide(orderNo, 'askChange', '店里有没有喷淋');
    const { application, version } = await scene.rowOf(orderNo);
    await scene.amend({ ...application, orderNo, version, reply: '有，照片附后', replyFiles: papers });
    expect((await s.reader.ask(`/insurance/${orderNo}`)).json).toMatchObject({
      data: {
        subject: expect.arrayContaining([{ name: '地址', value: application.subject.address }]),
        reply: '有，照片附后',
        papers: [{ place: 1, name: '发票.pdf' }],
        history: expect.arrayContaining([expect.objectContaining({ action: 'amend', remark: '有，照片附后' })]),
      },
    });
  });

  it('shows each premium of a policy that is paid once a year', async () => {
    const orderNo = await insureYearly(context, scene);
    const { premiums, suspensions } = (await s.reader.ask(`/insurance/${orderNo}`)).json.data as Record<string, unknown[]>;
    expect([premiums?.length, suspensions]).toEqual([14, []]);
    expect(premiums?.slice(0, 2)).toMatchObject([
      { period: 1, state: 'paid', amountYuan: 1400, payTime: '2026-11-20T09:00:00+08:00' },
      { period: 2, dueDay: '2027-12-01', graceDay: '2028-01-30', state: 'due', payTime: null },
    ]);
  });

  it('takes takePremium with how it came, once a premium can be paid', async () => {
    const orderNo = await insureYearly(context, scene);
    const take = async (fields: object) => {
      const { version } = await scene.rowOf(orderNo);
      return (await s.decider.act(`/insurance/${orderNo}/takePremium`, { version, ...fields })).json;
    };
    await context.db.update(insuranceOrder).set({ state: '60' }).where(eq(insuranceOrder.orderNo, orderNo));
    expect(await take({ remark: '回单 1' })).toMatchObject({ code: 500 });
    await context.db.update(insuranceOrder).set({ premiumDueDay: '2026-12-01', premiumGraceDay: '2027-01-30' });
    expect(await take({})).toMatchObject({ code: 500, field: 'remark' });
    expect(await take({ remark: '回单 1' })).toMatchObject({ code: 200, data: { state: '60' } });
    const { premiums } = (await s.reader.ask(`/insurance/${orderNo}`)).json.data as Record<string, unknown[]>;
    expect(premiums?.[1]).toMatchObject({ period: 2, state: 'paid', payTime: null });
  });

  it('takes approveSurrender', async () => {
    const orderNo = await scene.insure();
    await scene.leave(orderNo, 'surrender');
    const { version } = await scene.rowOf(orderNo);
    expect((await s.decider.act(`/insurance/${orderNo}/approveSurrender`, { version })).json).toMatchObject({ data: { state: '81' } });
  });

  it.each(['askChange', 'refuse'])('wants a reason for %s, and names its field', async (action) => {
    const { status, json } = await s.decider.act(`/insurance/${await put('20')}/${action}`, { version: 1 });
    expect([status, json]).toEqual([422, { code: 500, msg: '请写明原因', field: 'remark' }]);
  });

  it('takes a claim to its payment: askMore, uphold, payOut', async () => {
    const orderNo = await claimed();
    expect((await decide(s.worker, orderNo, 'askMore', { remark: '补照片' })).json).toMatchObject({ code: 200 });
    await scene.supplement(orderNo, papers);
    expect((await decide(s.decider, orderNo, 'uphold', { amount: '1.234' })).json).toMatchObject({ code: 500, field: 'amount' });
    expect((await decide(s.decider, orderNo, 'uphold', { amount: '901' })).json).toMatchObject({ code: 500, field: 'amount' });
    expect((await decide(s.decider, orderNo, 'uphold', { amount: '800', remark: '按单据' })).json).toMatchObject({ code: 200 });
    const accountOf = async (system: AgencySystem) =>
      ((await system.ask(`/insurance/${orderNo}`)).json.data as { claim: { bankAccount: string } }).claim.bankAccount;
    expect([await accountOf(s.decider), await accountOf(s.reader)]).toEqual(['6222020000000000', expect.stringContaining('*')]);
    expect((await decide(s.decider, orderNo, 'payOut')).json).toMatchObject({ code: 200 });
    expect((await scene.newestClaim(orderNo))?.state).toBe('2');
  });

  it('has several claims of a policy by their numbers, each a row; by that of the order none of them', async () => {
    const orderNo = await claimed();
    await scene.claim({ orderNo, accidentTime: '2026-12-06' });
    const [newest, first] = await scene.claimsOf(orderNo);
    const numbers = [first?.claimNo ?? '', newest?.claimNo ?? ''];
    const rowsOf = async (kind: string) => (await s.reader.ask(`/${kind}`)).json.rows as { caseNo: string; claimNo?: string }[];
    const rows = await rowsOf('claim');
    expect(rows.map(({ caseNo, claimNo }) => [caseNo, claimNo])).toEqual(numbers.map((claimNo) => [orderNo, claimNo]));
    expect((await rowsOf('insurance')).map(({ caseNo }) => caseNo)).toEqual([orderNo]);
    const refuse = { version: 1, remark: '不在保障范围' };
    expect((await s.decider.act(`/claim/${orderNo}/dismiss`, refuse)).json).toMatchObject({
      code: 500,
      msg: `这张保单有 2 件理赔在办，请写明是哪一件：${numbers.toReversed().join('、')}`,
      field: 'caseNo',
    });
    expect((await s.decider.act(`/claim/${numbers[0]}/dismiss`, refuse)).json).toMatchObject({ code: 200 });
    const shown = async (number = '') =>
      (await s.reader.ask(`/claim/${number}`)).json.data as { claimNo: string; claim: { state: string } };
    expect([await shown(numbers[0]), await shown(numbers[1])]).toMatchObject([
      { caseNo: orderNo, claimNo: numbers[0], claim: { state: '3' }, claims: { length: 2 }, papers: [{ place: 1 }] },
      { caseNo: orderNo, claimNo: numbers[1], claim: { state: '1' } },
    ]);
    // One is open: the order's number is enough again.
    expect((await s.decider.act(`/claim/${orderNo}/dismiss`, refuse)).json).toMatchObject({ code: 200 });
    expect((await s.foreign.ask(`/claim/${numbers[0]}`)).json).toEqual(MISSING);
  });

  it('takes dismiss with a reason', async () => {
    const orderNo = await claimed();
    expect((await decide(s.decider, orderNo, 'dismiss')).json).toEqual({ code: 500, msg: '请写明原因', field: 'remark' });
    expect((await decide(s.decider, orderNo, 'dismiss', { remark: '不在保障范围' })).json).toMatchObject({ code: 200 });
  });

  it('refuses other roles, a claim that is none, and answers others’ orders as missing', async () => {
    const orderNo = await put('20');
    expect((await s.worker.act(`/insurance/${orderNo}/accept`, { version: 1 })).status).toBe(403);
    expect((await s.reader.act(`/insurance/${orderNo}/review`, { version: 1 })).status).toBe(403);
    expect((await s.decider.act(`/claim/${orderNo}/dismiss`, { version: 1, remark: '没有' })).json).toEqual(MISSING);
    expect((await s.decider.act(`/insurance/${orderNo}/dismiss`, { version: 1, remark: '没有' })).json).toEqual(MISSING);
    expect((await s.foreign.ask(`/insurance/${orderNo}`)).json).toEqual(MISSING);
    expect((await s.foreign.act(`/insurance/${orderNo}/accept`, { version: 1 })).json).toEqual(MISSING);
    const shown = (await s.reader.ask(`/insurance/${orderNo}`)).json.data as { holderIdNo: string };
    expect(shown.holderIdNo).toContain('*');
  });
});
