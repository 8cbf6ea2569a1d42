import { offer, offered } from '#components/case/testing/sample-lent-order.ts';
import { sampleDemand, sampleResponse } from '#components/finance-demand/testing/sample-demand.ts';
import { responseSheet } from '#lib/contract/demand/response-sheet.ts';
import { formatPercent, formatYuan } from '#lib/format/money.ts';
import { sampleTerms } from '#lib/testing/sample-finance-product.ts';
import { compareOffers, extraSecurity, offerSentence, reckonedText, totalsHint } from './compare-offers.ts';
import { offeredSheet } from './finance-sheets.ts';
import { toOfferRows } from './offers-table.tsx';

const NOW_MS = Date.parse('2026-11-21T12:00:00+08:00');
const GUARANTEE_FEE = { name: '担保费', payee: '担保公司（示例）', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' } as const;

const compare = (...responses: ReturnType<typeof sampleResponse>[]) => compareOffers({ ...sampleDemand, responses }, NOW_MS);
const bestOf = ({ best }: ReturnType<typeof compareOffers>) =>
  Object.fromEntries(Object.entries(best).map(([strength, { ids: own }]) => [strength, own]));
const ids = (comparison: ReturnType<typeof compareOffers>) => comparison.offers.map(({ response }) => response.responseId);

describe('offers side by side', () => {
  it('are priced for the same loan, fees included, the cheapest first', () => {
    const comparison = compare(
      sampleResponse('有费', { rate: 3.45, allInRate: 5.7, fees: [GUARANTEE_FEE] }),
      sampleResponse('无费', { rate: 3.85 }),
    );
    expect(ids(comparison)).toEqual(['无费', '有费']);
    expect(comparison.offers.map(({ sheet }) => [sheet?.schedule.interestYuan, sheet?.schedule.feesYuan, sheet?.extraCostYuan])).toEqual([
      [19_250.04, 0, 19_250.04],
      [17_250, 6_000, 23_250],
    ]);
    expect(bestOf(comparison)).toMatchObject({ cost: ['无费'], allIn: ['无费'], rate: ['有费'], amount: [], term: [], validity: [] });
  });

  it('are not set against the others where they lend less or for less long: reckoned as they are, behind those', () => {
    const comparison = compare(
      sampleResponse('少', { rate: 2, amount: 30, termMonths: 6 }),
      sampleResponse('贵', { rate: 4 }),
      sampleResponse('省', { rate: 3 }),
    );
    expect(ids(comparison)).toEqual(['省', '贵', '少']);
    expect(bestOf(comparison)).toMatchObject({ cost: ['省'], rate: ['少'] });
    const costs = toOfferRows(comparison, NOW_MS).flatMap(({ rows }) => rows.filter(({ key }) => key === 'cost'));
    expect(costs[0]?.cells[2]).toMatchObject({ text: '3,000.00 元', note: '按它给的 30 万元、6 个月算：全是利息，没有其他费用' });
  });

  it('are each priced for what they lend, as the order is, and say that totals of other loans cannot be compared', () => {
    const fee = { ...GUARANTEE_FEE, kind: 'rateYearly', rate: 0.8 } as const;
    const long = sampleResponse('长', { amount: 120, termMonths: 24, rate: 3.5, allInRate: 4.32, payType: '3', fees: [fee] });
    const short = sampleResponse('少', { amount: 100, rate: 3, allInRate: 3 });
    const comparison = compareOffers({ ...sampleDemand, amount: 120, termMonths: 12, responses: [long, short] }, NOW_MS);
    const [costs] = toOfferRows(comparison, NOW_MS);
    expect(costs?.title).toBe('要付多少（各按自己报的金额和期限算）');
    const cellsOf = (key: string) => costs?.rows.find((row) => row.key === key)?.cells;
    expect(cellsOf('cost')).toMatchObject([
      { text: '103,200.00 元', note: '按它给的 120 万元、24 个月算：利息 84,000.00 元，费用 19,200.00 元', mark: undefined },
      { text: '30,000.00 元', note: '按它给的 100 万元、12 个月算：全是利息，没有其他费用', mark: undefined },
    ]);
    expect(cellsOf('payment')?.[0]?.note).toContain('共 24 次');
    expect(cellsOf('fees')?.[0]?.text).toContain('19,200');
    expect(totalsHint(comparison)).toBe('各家报的金额或期限不一样，总共多付多少不能直接比。哪家更便宜，看综合年化。');
  });

  it('are set against each other by 综合年化 where they lend for other times', () => {
    const comparison = compare(
      sampleResponse('短', { rate: 4, allInRate: 4 }),
      sampleResponse('长', { termMonths: 24, rate: 3.5, allInRate: 3.5 }),
    );
    expect(ids(comparison)).toEqual(['长', '短']);
    expect(bestOf(comparison)).toMatchObject({ cost: [], allIn: ['长'] });
    expect(offerSentence(comparison)).toBe('长银行（示例）综合年化最低，3.50%。');
  });

  it('carry their marks in words', () => {
    const comparison = compare(
      sampleResponse('久', { termMonths: 24, validUntil: '2026-12-05 18:00:00' }),
      sampleResponse('省', { rate: 3, allInRate: 3 }),
    );
    const marks = toOfferRows(comparison, NOW_MS).flatMap(({ rows }) =>
      rows.map(({ key, cells }) => [key, cells.map(({ mark }) => mark ?? '')]),
    );
    expect(Object.fromEntries(marks)).toMatchObject({
      cost: ['', ''],
      allIn: ['最低', ''],
      rate: ['最低', ''],
      term: ['', '最长'],
      validity: ['', '最长'],
    });
  });

  it('leave out of the marks what is over, and put it last', () => {
    const comparison = compare(
      sampleResponse('过期', { rate: 1, validUntil: '2026-11-20 18:00:00' }),
      sampleResponse('撤回', { rate: 2, state: '5' }),
      sampleResponse('贵', { rate: 4 }),
      sampleResponse('省', { rate: 3 }),
    );
    expect(ids(comparison)).toEqual(['省', '贵', '过期', '撤回']);
    expect(comparison.best.cost.ids).toEqual(['省']);
    expect(comparison.best.rate.ids).toEqual(['省']);
  });

  it('never win and stand behind where they ask for what the demand does not offer, and say what', () => {
    const comparison = compare(
      sampleResponse('要抵押', { rate: 1, guaranteeType: '2' }),
      sampleResponse('贵', { rate: 4 }),
      sampleResponse('省', { rate: 3 }),
    );
    expect(ids(comparison)).toEqual(['省', '贵', '要抵押']);
    expect(bestOf(comparison)).toMatchObject({ cost: ['省'], rate: ['省'], allIn: [] });
    expect(comparison.offers.map(({ extra }) => extra)).toEqual(['', '', '房产等抵押']);
    expect(offerSentence(comparison)).toBe(
      '合要求的里面，省银行（示例）总共付得最少，比最多的贵银行（示例）少付 5,000.04 元。要抵押银行（示例）要您没有的房产等抵押，先问清楚再选。',
    );
    const notes = toOfferRows(comparison, NOW_MS).flatMap(({ rows }) => rows.filter(({ key }) => key === 'guarantee'));
    expect(notes[0]?.cells.map(({ note }) => note)).toEqual([undefined, undefined, '您的需求里没有房产等抵押']);
  });

  it('are marked all that are alike, and the mark says of whom it is where one that asks for more has a better figure', () => {
    const comparison = compare(
      sampleResponse('省', { rate: 3, amount: 50 }),
      sampleResponse('贵', { rate: 4, amount: 40 }),
      sampleResponse('要抵押', { rate: 1, amount: 50, guaranteeType: '2' }),
      sampleResponse('宽', { rate: 3.5, amount: 40, termMonths: 24 }),
    );
    const marksIn = (wanted: string) => {
      const cells = toOfferRows(comparison, NOW_MS).flatMap(({ rows }) => rows.filter(({ key }) => key === wanted))[0]?.cells ?? [];
      return Object.fromEntries(cells.flatMap(({ responseId, mark }) => (mark === undefined ? [] : [[responseId, mark]])));
    };
    expect(marksIn('rate')).toEqual({ 省: '最低（担保合要求的里面）' });
    expect(marksIn('amount')).toEqual({ 省: '最多', 要抵押: '最多' });
    expect(marksIn('term')).toEqual({ 宽: '最长' });
  });

  it('are cheapest of those that are as asked for, where one that lends less costs less', () => {
    const comparison = compare(
      sampleResponse('少', { rate: 3, amount: 30 }),
      sampleResponse('贵', { rate: 4 }),
      sampleResponse('省', { rate: 3 }),
    );
    const [costs] = toOfferRows(comparison, NOW_MS);
    expect(costs?.rows[0]?.cells.map(({ mark }) => mark)).toEqual(['最少（合要求的里面）', undefined, undefined]);
    expect(offerSentence(comparison)).toMatch(/^合要求的里面，省银行（示例）总共付得最少/);
  });

  it('ask for nothing more where they take credit, and for a mortgage where there is nothing to mortgage', () => {
    const content = { ...sampleDemand.content, guaranteeTypes: ['2', '6'] };
    const extraOf = (guaranteeType: string, collateralKind: string) =>
      extraSecurity({ guaranteeType }, { content: { ...content, collateralKind } });
    expect([extraOf('1', '0'), extraOf('6', '0'), extraOf('2', '0'), extraOf('2', '1'), extraOf('3', '1')]).toEqual([
      ...['', '', '房产等抵押', '', '存货、应收款质押'],
    ]);
  });

  it('say what is paid at a time, and why a smaller total is not a lower rate where they repay otherwise', () => {
    const comparison = compare(sampleResponse('到期', { rate: 3.1 }), sampleResponse('按月', { rate: 3.2, payType: '1' }));
    const [costs] = toOfferRows(comparison, NOW_MS);
    expect(costs?.rows.find(({ key }) => key === 'payment')?.cells).toMatchObject([
      { text: '42,392.41 元', note: expect.stringMatching(/^每月还，共 12 次/) },
      { text: '1,291.67 元', note: expect.stringMatching(/^平时每月还，共 12 次，最后一次 501,29/) },
    ]);
    expect(totalsHint(comparison)).toContain('看综合年化');
    expect(offerSentence(comparison)).toMatch(/综合年化/);
    expect(totalsHint(compare(sampleResponse('甲'), sampleResponse('乙')))).toBe('');
  });

  it('praise the least 综合年化 where they repay otherwise, and say whose total is the least', () => {
    const late = sampleResponse('到期', { rate: 3.1, allInRate: 3.14, payType: '4' });
    const monthly = sampleResponse('按月', { rate: 3.2, allInRate: 3.2, payType: '1' });
    expect(offerSentence(compare(late, monthly))).toBe('到期银行（示例）综合年化最低，3.14%。总共付得最少的是按月银行（示例）。');
    expect(offerSentence(compare({ ...late, allInRate: 3.24 }, monthly))).toBe(
      '按月银行（示例）综合年化最低，3.20%，总共付得也最少。到期银行（示例）利率最低。',
    );
    expect(offerSentence(compare({ ...late, allInRate: 3.2 }, monthly))).toMatch(/^这几家综合年化一样。/);
  });

  it('say at the rate where it keeps to the highest that the company takes and the fees do not', () => {
    const content = { ...sampleDemand.content, expectedRateMax: '4.5' };
    const responses = [
      sampleResponse('够', { rate: 4, allInRate: 4 }),
      sampleResponse('费', { rate: 4.2, allInRate: 5.14, fees: [GUARANTEE_FEE] }),
      sampleResponse('贵', { rate: 4.8, allInRate: 4.8 }),
    ];
    const notesIn = (demand: typeof sampleDemand) => {
      const comparison = compareOffers({ ...demand, responses }, NOW_MS);
      const rows = toOfferRows(comparison, NOW_MS).flatMap(({ rows: own }) => own.filter(({ key }) => key === 'rate'));
      return Object.fromEntries((rows[0]?.cells ?? []).map(({ responseId, note }) => [responseId, note]));
    };
    expect(notesIn({ ...sampleDemand, content })).toEqual({
      够: undefined,
      费: '名义利率没超过您写的最高 4.50%，算上费用是 5.14%',
      贵: '超过您写的最高 4.50%',
    });
    expect(Object.values(notesIn(sampleDemand))).toEqual([undefined, undefined, undefined]);
  });

  it('tell once what two are alike best at', () => {
    const long = { termMonths: 36, rate: 5, allInRate: 5 };
    const plain = ['便宜', '平常'].map((name) => sampleResponse(name, { rate: 3 }));
    const said = offerSentence(compare(...plain, sampleResponse('甲', long), sampleResponse('乙', long)));
    expect(said).toContain('甲银行（示例）和乙银行（示例）一样能用得最久');
    expect(said.match(/能用得最久/g)).toHaveLength(1);
  });

  it('are best at nothing that most of them have alike', () => {
    const alike = ['甲', '乙', '丙', '丁'].map((name, index) => sampleResponse(name, { rate: 3 + index / 10 }));
    expect(compare(...alike, sampleResponse('少', { amount: 30 })).best.amount.ids).toEqual([]);
    expect(offerSentence(compare(...alike, sampleResponse('少', { amount: 30, rate: 5 })))).not.toContain('借得最多');
  });

  it('have no marks where all are alike, or there is one only', () => {
    for (const comparison of [compare(sampleResponse('甲'), sampleResponse('乙')), compare(sampleResponse('甲'))])
      expect(Object.values(bestOf(comparison)).flat()).toEqual([]);
  });
});

it.each([
  [[], '现在没有还有效的报价。'],
  [[sampleResponse('甲')], '只有一家报价还有效。不急的话，可以再等几家来比。'],
  [[sampleResponse('甲'), sampleResponse('乙')], '这几家总共付的一样多。'],
  [
    [sampleResponse('甲'), sampleResponse('乙', { rate: 3.65, amount: 40 })],
    '完全合您要求的，只有甲银行（示例）一家。乙银行（示例）只借 40 万元，不够您要的。',
  ],
  [
    [sampleResponse('甲'), sampleResponse('乙', { rate: 3.65, amount: 30, termMonths: 6 })],
    '完全合您要求的，只有甲银行（示例）一家。乙银行（示例）只借 30 万元、只能用 6 个月，不够您要的。',
  ],
])('says who is cheapest and what the others have instead (%#)', (responses, sentence) => {
  expect(offerSentence(compare(...responses))).toBe(sentence);
});

it.each([
  ['actual/360', '3', []],
  ['actual/365', '3', []],
  ['months/360', '1', [GUARANTEE_FEE]],
  ['actual/360', '4', [GUARANTEE_FEE]],
] as const)('costs as the order will say, on the same day: %s, way %s (%#)', (dayCount, payType, fees) => {
  const bid = sampleResponse('甲', { payType, fees: [...fees], terms: { dayCount, dueDay: null }, createTime: '2026-11-24 16:00:00' });
  const allInRate = responseSheet(bid, bid, '2026-11-24')?.nominalPercent ?? null;
  const comparison = compare(sampleResponse('乙'), { ...bid, allInRate });
  expect(comparison.arrivesOn).toBe(offered.offer?.offeredOn);
  const [{ rows } = { rows: [] }] = toOfferRows(comparison, NOW_MS);
  const cellOf = (key: string) => rows.find((row) => row.key === key)?.cells.find(({ responseId }) => responseId === '甲');
  const terms = { ...sampleTerms, dayCount };
  const same = { creditAmount: bid.amount, creditRate: bid.rate, creditTerm: bid.termMonths, payType, fees: [...fees] };
  const sheet = offeredSheet(offered, { ...offer, ...same, terms });
  expect([cellOf('cost')?.text, cellOf('allIn')?.text]).toEqual([
    formatYuan(sheet?.extraCostYuan ?? 0),
    formatPercent(sheet?.nominalPercent ?? 0),
  ]);
  expect(cellOf('dayCount')?.text).toMatch(dayCount === 'months/360' ? /^整月/ : /^按实际天数/);
  expect(reckonedText(comparison, NOW_MS)).toMatch(/^每家都按 11 月 24 日（最近一家给报价那天）到账.*放款以后按到账那天重排。$/);
});
