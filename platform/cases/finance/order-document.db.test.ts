import { extractText, getDocumentProxy } from 'unpdf';
import { responseSheet } from '#lib/contract/demand/response-sheet.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { paidOutSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import { asApplicant, asOfficer, OFFER, type OrderDesk, openOrderDesk, toSigning, toStep } from '../../testing/order-desk.ts';
import { wantedDemand } from '../../testing/sample-demand.ts';
import { CLERK, sampleContent, storeCompanyUser } from '../../testing/sample-orders.ts';
import { storeProducts } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { respondToDemand } from '../demand/offers.ts';
import { printOrder } from './order-document.ts';
import { keptFigure } from './statement-blocks.ts';

const TERMS = {
  ...{ lender: '木兰溪银行（示例）', penaltyMarkup: 50, penaltyOnInterest: false, graceDays: 3, prepayFee: 1, prepayFreeMonths: 6 },
  ...{ contingent: [], conditions: [] },
};

describeOnDatabase('an order on paper', (database) => {
  let context: TestContext;
  let desk: OrderDesk;
  beforeEach(async () => {
    context = createTestContext(database().db);
    desk = await openOrderDesk(context);
  });
  const bytesOf = async (orderNo: string) => {
    const file = await printOrder(context, desk.user, orderNo);
    return { file, bytes: Buffer.concat(await file.stream.toArray()) };
  };

  const textOf = async (orderNo: string) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array((await bytesOf(orderNo)).bytes)), { mergePages: true });
    return text.replaceAll(/\s+/g, '');
  };

  it('says what was applied for, what was offered and every step, the same bytes for the same order', async () => {
    const { orderNo } = await desk.reachOffer();
    const { file, bytes } = await bytesOf(orderNo);
    expect(file).toMatchObject({ fileName: `融资申请单 ${orderNo}.pdf`, contentType: 'application/pdf', sizeBytes: bytes.byteLength });
    const pages = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const words = pages.text.replaceAll(/\s+/g, '');
    for (const part of [
      `编号${orderNo}`,
      '现在的状态已授信',
      '授信金额40万元',
      '年利率4.20%',
      '提交申请',
      '给出授信',
      '签约与明示',
      '借款合同.pdf',
      '签约还没有签',
      '供申请人留存',
    ])
      expect(words).toContain(part);
    const { offer } = (await desk.get(orderNo)) as { offer: { offerHash: string } };
    expect(words).toContain(offer.offerHash);
    expect((await bytesOf(orderNo)).bytes.equals(bytes)).toBe(true);
  });

  it('says of an offer before it is signed all that the page says', async () => {
    const extraFees = '账户管理费：木兰溪银行：每年 3000 元';
    const { orderNo } = await desk.reachOffer({ extraFees, beyond: '1', note: '回款走本行账户' });
    const words = await textOf(orderNo);
    for (const part of [
      '提前还款违约金提前还的本金的1%，借满6个月以后不收',
      '逾期罚息晚3天以内不收，超过的从还款日起按拖欠的本金收，年化6.3%（合同利率上浮50%）',
      '抵押登记费80元一件，登记中心收',
      '账户管理费3,000.00元',
      '附加条件回款走本行账户',
      '怎么计息整月按年利率÷12',
      '实际年化',
    ])
      expect(words).toContain(part);
  });

  it('says which figures are those of the signature and which of the payout, and the difference once', async () => {
    const terms = { principalYuan: 400_000, annualRatePercent: 4.2, months: 12, payWay: '1', fees: [], lender: '木兰溪银行（示例）' };
    const offer = { ...terms, dayCount: 'actual/360', dueDay: 20, disbursedOn: '2026-11-20' } as const;
    const lent = paidOutSheet(offer, { ...offer, disbursedOn: '2026-11-24' });
    if (lent === null || lent.change.offeredPercent === null || lent.nominalPercent === null) throw new Error('nothing was calculated');
    const [signed, paid] = [percentText(lent.change.offeredPercent), percentText(lent.nominalPercent)];
    expect(signed).not.toBe(paid);
    const at = await desk.reachOffer({ dayCount: 'actual/360', dueDay: '20' });
    const { orderNo } = at;
    const offered = (await textOf(orderNo)).replace(/办理经过.*/, '');
    expect(offered).toContain(`综合年化（按报价那天到账）${signed}`);
    const moved = toStep(await asApplicant(context, desk.user, 'sign', await toSigning(context, at)));
    await desk.advance(4 * 86_400_000);
    await asOfficer(context, CLERK, 'disburse', moved, { loanAmount: '40' });
    const words = await textOf(orderNo);
    for (const part of [`综合年化（签约时）${signed}`, `综合年化（按放款日）${paid}`, '以上按2026-11-20（给报价那天）到账算'])
      expect(words).toContain(part);
    expect(words.match(/到账比报价那天晚4天/g)).toHaveLength(1);
    expect(words).toContain(`综合年化从${signed}变成${paid}`);
    expect(await desk.get(orderNo)).toMatchObject({
      offer: { allInRate: lent.change.offeredPercent },
      loan: { allInRate: lent.nominalPercent },
    });
    const { rows } = await desk.send('/api/usr/biz-message/list-message-by-page');
    const [lately] = rows as { title: string; content: string }[];
    expect(lately?.content).toContain(`年化 4.20%，综合年化 ${paid}（按放款日）`);
  });

  it.each([
    ['actual/360', '3', 0, null],
    ['actual/365', '4', 0, null],
    ['months/360', '1', 1.2, null],
    ['months/360', '3', 0, 10],
    ['actual/360', '4', 1.2, null],
  ] as const)(
    'costs on the same day what the offer for a demand did: %s, way %s, fee %d%%, due day %s',
    async (dayCount, payType, rate, dueDay) => {
      const fees = rate === 0 ? [] : [{ name: '担保费', payee: '担保公司', when: '放款时', kind: 'rateOnce' as const, rate, note: '' }];
      await storeProducts(context, { productCode: 'A', payTypes: ['1', '3', '4'], fees, terms: { ...TERMS, dayCount, dueDay } });
      const at = '/api/fin/demand';
      const token = await desk.tokenOf(desk.user);
      const { demandNo } = (await desk.client.post(`${at}/publish`, { content: wantedDemand() }, { token })).data as { demandNo: string };
      const manager = { managerName: '林经理', managerPhone: '0594-0000001', message: '' };
      const loan = { productCode: 'A', amount: '50', rate: '3.85', termMonths: '12', guaranteeType: '1', payType, validDays: '7' };
      await respondToDemand(context, CLERK, demandNo, { ...loan, ...manager });
      const demand = (await desk.client.send(`${at}/${demandNo}`, { token })).data as Demand;
      const [bid] = demand.responses;
      if (bid === undefined) throw new Error('nothing was offered');
      const choice = { demandNo, version: demand.version, responseId: bid.responseId };
      const { orderNo } = (await desk.client.post(`${at}/choose`, choice, { token })).data as { orderNo: string };
      const version = Number((await desk.get(orderNo)).version);
      const approving = await asOfficer(context, CLERK, 'approveStart', { orderNo, version });
      const same = { dayCount, dueDay: String(dueDay ?? 0), payType, creditAmount: '50', creditRate: '3.85', beyond: '1' };
      await asOfficer(context, CLERK, 'credit', toStep(approving), { ...OFFER, ...same });
      const { offer, timeline } = (await desk.get(orderNo)) as unknown as FinanceOrder;
      expect(bid.allInRate).toBeGreaterThan(3.8);
      expect(offer?.allInRate).toBe(bid.allInRate);
      const allIn = percentText(bid.allInRate ?? 0);
      expect(timeline.find(({ action }) => action === 'credit')?.remark).toContain(`综合年化 ${allIn}`);
      const words = await textOf(orderNo);
      expect(words).toContain(`综合年化（按报价那天到账）${allIn}`);
      expect(words).toContain(`一共还（元）${keptFigure(String(responseSheet(bid, bid, '2026-11-20')?.schedule.totalYuan))}`);
    },
  );

  it('is for its applicant alone, and not for a draft', async () => {
    const { orderNo } = await desk.submit();
    const other = await storeCompanyUser(context, 'other');
    await expect(printOrder(context, other, orderNo)).rejects.toMatchObject({ kind: 'notFound' });
    const saved = await desk.post('save', { productCode: 'B', content: sampleContent({ amount: '30' }) });
    const draft = (saved.data as { orderNo: string }).orderNo;
    await expect(printOrder(context, desk.user, draft)).rejects.toMatchObject({ kind: 'wrongState' });
  });
});
