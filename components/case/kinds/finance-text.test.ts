import { FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import type { FinanceOrder, OrderSla } from '#lib/contract/finance-order.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { toComparedTerms } from './finance-offer.tsx';
import { durationText, headText, orderTitle, receiversInShort, toOrderClock, toOrderHistory } from './finance-text.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00+08:00');

it('says in every state whose turn it is and where the order stands', () => {
  for (const state of FINANCE_ORDER_STATES) {
    const { turn, title } = headText({ ...sampleOrder, state }, NOW_MS);
    expect(turn).not.toBe('');
    expect(title).not.toBe('');
  }
  expect(headText(sampleOrder, NOW_MS)).toEqual({
    turn: '现在轮到机构',
    title: '机构正在核实',
    next: '兴化湾银行（示例）的陈经理在核对您的经营情况，可能打电话或者上门。最晚 11 月 25 日 18:00 前给您答复（平台约定 5 个工作日）。',
  });
});

it('is headed by what was lent, before that by what is offered, before that by what was asked for', () => {
  const titleOf = (amounts: Partial<Parameters<typeof orderTitle>[1]>) =>
    orderTitle('园区担保贷', { asked: null, credited: null, lent: null, ...amounts });
  expect([
    titleOf({}),
    titleOf({ asked: 80.5 }),
    titleOf({ asked: 80.5, credited: 70 }),
    titleOf({ asked: 80.5, credited: 70, lent: 60 }),
  ]).toEqual(['园区担保贷', '园区担保贷，借 80.5 万元', '园区担保贷，借 70 万元', '园区担保贷，借 60 万元']);
});

it('names everybody who was sent an application and may accept it, by when, and what follows', () => {
  const open: OrderSla = { promise: 'accept', due: '2026-11-23 18:00:00', doneTime: null, isLate: false };
  const sent: FinanceOrder = { ...sampleOrder, state: '10', sla: [open], closesAt: '2026-11-27 18:00:00' };
  const end = '到 11 月 27 日 18:00 还没有受理，平台就关闭这笔申请。';
  const by = '最晚 11 月 23 日 18:00 前受理（平台约定 1 个工作日）。';
  expect(headText(sent, NOW_MS).next).toBe(`兴化湾银行（示例）${by}${end}`);
  const several = { ...sent, alsoSentTo: ['木兰银行（示例）', '壶公山小贷（示例）'] };
  const all = '兴化湾银行（示例）、木兰银行（示例）、壶公山小贷（示例）';
  expect(headText(several, NOW_MS).next).toBe(`${all}都收到了，谁先接手就由谁办，${by}${end}`);
  expect(receiversInShort('兴化湾银行（示例）', several.alsoSentTo)).toBe('兴化湾银行（示例） 等 3 家');
  const late = { ...several, sla: [{ ...open, isLate: true }] };
  expect(headText(late, NOW_MS).next).toContain('该在 11 月 23 日 18:00 前受理（平台约定 1 个工作日），已经晚了。');
  const closed: FinanceOrder = { ...several, state: '93', closing: { reason: '', time: '2026-11-27 18:00:00' } };
  expect(headText(closed, NOW_MS).next).toContain(`到 11 月 27 日 18:00，${all}都没有受理（满 5 个工作日没有受理就关闭）`);
});

it('shows what was kept, what was late and what runs', () => {
  expect(toOrderClock(sampleOrder, NOW_MS)).toEqual([
    { name: '受理', state: 'broken', mark: '晚了', note: '用了 6 小时，平台约定 1 个工作日' },
    { name: '联系您', state: 'kept', mark: '按时', note: '机构说 11 月 20 日 10:30，平台约定 3 个工作日，11 月 23 日 18:00 前' },
    { name: '答复', state: 'running', mark: '还剩 4 天', note: '11 月 25 日 18:00 前，平台约定 5 个工作日' },
  ]);
  expect(toOrderClock({ ...sampleOrder, state: '60' }, NOW_MS).at(-1)?.name).toBe('放款');
  const [accept, contact, loan] = sampleOrder.sla;
  if (accept === undefined || contact === undefined || loan === undefined) throw new Error('the sample has three promises');
  const answered = [accept, contact, { ...loan, doneTime: '2026-11-21 09:12:00' }];
  const offered = { ...sampleOrder, state: '50', whoseTurn: 'applicant', sla: answered } as const;
  expect(toOrderClock(offered, NOW_MS).at(-1)).toEqual({
    name: '答复',
    state: 'kept',
    mark: '按时',
    note: '11 月 21 日 09:12，平台约定 5 个工作日，11 月 25 日 18:00 前',
  });
  expect(toOrderClock({ ...sampleOrder, state: '91', whoseTurn: 'none' }, NOW_MS).map(({ name }) => name)).toEqual(['受理', '联系您']);
});

it('offers another look at a refusal only as long as it can be asked for', () => {
  const refused = { ...sampleOrder, state: '91', whoseTurn: 'none' } as const;
  expect(headText({ ...refused, actions: ['reconsider'] }, NOW_MS).next).toContain('可以申请复议一次');
  expect(headText({ ...refused, actions: [], appealNo: 'FO2' }, NOW_MS).next).toBe('不影响您申请别的产品。');
});

it('runs no promise while the applicant is at turn', () => {
  const returned = { ...sampleOrder, state: '45', whoseTurn: 'applicant' } as const;
  expect(toOrderClock(returned, NOW_MS).at(-1)).toEqual({
    name: '答复',
    state: 'ahead',
    mark: '先停着',
    note: '现在轮到您，您办好了接着算，平台约定 5 个工作日',
  });
});

it('says of contact that the offer was it, where nothing was told before', () => {
  const [accept, contact] = sampleOrder.sla;
  if (accept === undefined || contact === undefined) throw new Error('the sample has three promises');
  const time = '2026-11-21 09:12:00';
  const credit = { action: 'credit', actorName: '兴化湾银行（示例）', remark: '', time };
  const offered = {
    ...sampleOrder,
    state: '50',
    whoseTurn: 'applicant',
    timeline: [credit],
    sla: [{ ...contact, doneTime: time }],
  } as const;
  expect(toOrderClock(offered as never, NOW_MS)).toEqual([
    { name: '联系您', state: 'kept', mark: '按时', note: '给您报价 11 月 21 日 09:12，平台约定 3 个工作日，11 月 23 日 18:00 前' },
  ]);
});

it.each([
  ['2026-11-18 09:12:00', '2026-11-18 09:12:10', '1 分钟'],
  ['2026-11-18 09:12:00', '2026-11-18 10:11:00', '59 分钟'],
  ['2026-11-18T01:12:00Z', '2026-11-18T07:12:00Z', '6 小时'],
  ['2026-11-18 09:12:00', '2026-11-21 09:12:00', '3 天'],
  ['', '2026-11-21 09:12:00', ''],
])('from %s to %s is %s', (from, to, words) => {
  expect(durationText(from, to)).toBe(words);
});

it('tells who held the order how long, quotes returns and lists what is to come', () => {
  const events = toOrderHistory(sampleOrder, NOW_MS);
  expect(events.map(({ name, state }) => [name, state])).toEqual([
    ['您递交了申请', 'done'],
    ['机构受理了', 'done'],
    ['机构请您补充', 'done'],
    ['您补好交回去了', 'done'],
    ['机构开始核实', 'current'],
    ['审批', 'next'],
    ['给您报价', 'next'],
    ['签约', 'next'],
    ['放款', 'next'],
  ]);
  expect(events[0]?.when).toBe('11 月 18 日 09:12，之后在机构手里 6 小时');
  expect(events[1]?.detail).toBe('陈经理');
  expect(events[2]).toMatchObject({ quote: '租赁合同第 3 页看不清租期，请重新拍一张。', when: '11 月 18 日 16:05，之后在您手里 17 小时' });
  expect(events[6]?.when).toBe('最晚 11 月 25 日 18:00 前（平台约定 5 个工作日），写明额度、利率和每一项费用，接不接受您来定');
  const ofApplicant = toOrderHistory({ ...sampleOrder, whoseTurn: 'applicant' }, NOW_MS).find(({ name }) => name === '给您报价');
  expect(ofApplicant?.when).toMatch(/^您办好了接着算（平台约定 5 个工作日）/);
  expect(events[4]?.when).toBe('11 月 20 日 10:30，从那时起轮到机构');
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});

const OFFER = {
  creditAmount: 40,
  creditRate: 3.85,
  creditTerm: 12,
  creditExpire: '2026-11-28 18:00:00',
  guaranteeType: '6',
  payType: '1',
  fees: sampleOrder.product.fees,
  allInRate: 6.6512,
  note: '',
  terms: null,
  contract: null,
  offerHash: '',
  offeredOn: '',
  accountName: '',
};

it('puts the offer beside what was asked for, with the all-in rate of both', () => {
  const asked = sampleOrder.asked;
  if (asked === null) throw new Error('the sample was sent');
  const terms = toComparedTerms(sampleOrder, asked, OFFER);
  expect(terms.find(({ name }) => name === '金额')).toMatchObject({ asked: '50 万元', offered: '40 万元', note: '比申请的少 10 万元' });
  expect(terms.find(({ name }) => name === '其他费用')?.offered).toBe('融资担保费 5,600.00 元');
  expect(terms.at(-1)).toMatchObject({ name: '综合年化', offered: '6.48%', isMain: true });
  expect(terms.at(-1)?.asked).toMatch(/^预计 6\.\d{2}%$/);
});

it('marks every respect in which the offer is worse than what was asked for, and none in which it is not', () => {
  const asked = sampleOrder.asked;
  if (asked === null) throw new Error('the sample was sent');
  const chosen = { ...asked, expectedRate: 4.2, term: 12, guaranteeType: '1', payType: '1' };
  const [fee] = sampleOrder.product.fees;
  if (fee === undefined) throw new Error('the sample has a fee');
  const worse = { ...OFFER, creditRate: 4.6, creditTerm: 9, guaranteeType: '2', payType: '3', fees: [fee, { ...fee, name: '评估费' }] };
  const notesOf = (offer: typeof OFFER) =>
    Object.fromEntries(toComparedTerms(sampleOrder, chosen, offer).map(({ name, note }) => [name, note]));
  expect(notesOf(worse)).toMatchObject({
    金额: '比申请的少 10 万元',
    期限: '比申请的短 3 个月',
    '年化利率（单利）': '比申请的高 0.40 个百分点；比公布的严',
    担保: '和申请的不一样',
    还款: '和申请的不一样',
    其他费用: '同样的金额和期限，比预计的多 5,600.00 元',
    综合年化: expect.stringMatching(/^比申请的高 \d+\.\d{2} 个百分点；利率加上/),
  });
  const same = { ...OFFER, creditAmount: asked.amount, creditRate: 4.2, guaranteeType: '1' };
  expect(Object.values(notesOf(same)).filter((note) => note !== undefined)).toEqual(['利率加上每一项费用，按给报价那天到账算']);
});

it('marks fees that come with another security than was asked for, though the product publishes them for that one', () => {
  const { asked, product } = sampleOrder;
  if (asked === null) throw new Error('the sample was sent');
  const insured = product.fees.map((fee) => ({ ...fee, guaranteeType: '5' }));
  const order = { ...sampleOrder, product: { ...product, fees: insured } };
  const notesOf = (guaranteeType: string) =>
    toComparedTerms(order, { ...asked, guaranteeType }, { ...OFFER, guaranteeType: '5' }).find(({ name }) => name === '其他费用');
  expect(notesOf('1')).toMatchObject({ asked: '没有其他费用', note: '同样的金额和期限，比预计的多 5,600.00 元' });
  for (const asSecured of ['5', '']) expect(notesOf(asSecured)?.note).toBeUndefined();
});

it.each([
  [40, 9, '比申请的少 10 万元', '比申请的短 3 个月'],
  [50, 12, undefined, undefined],
  [60, 18, '比申请的多 10 万元', '比申请的长 6 个月'],
])('says how another amount or term than was asked for differs: %s, %s', (creditAmount, creditTerm, ...notes) => {
  const asked = { ...sampleOrder.asked, amount: 50, term: 12 } as NonNullable<typeof sampleOrder.asked>;
  const terms = toComparedTerms(sampleOrder, asked, { ...OFFER, creditAmount, creditTerm });
  expect(['金额', '期限'].map((wanted) => terms.find(({ name }) => name === wanted)?.note)).toEqual(notes);
});

it.each([
  [4.2049, 4.4151, '比申请的高 0.2102 个百分点'],
  [4.2, 4.4, '比申请的高 0.20 个百分点'],
  [4.4, 4.4, undefined],
])('says by how much a rate of %s is lower than one of %s as both are shown', (expectedRate, creditRate, note) => {
  const asked = { ...sampleOrder.asked, expectedRate } as NonNullable<typeof sampleOrder.asked>;
  const product = { ...sampleOrder.product, rateEnd: 9 };
  const terms = toComparedTerms({ ...sampleOrder, product }, asked, { ...OFFER, creditRate });
  expect(terms.find(({ name }) => name === '年化利率（单利）')?.note).toBe(note);
  const { asked: before, offered, note: said = '' } = terms.at(-1) ?? {};
  const [from, to] = [before, offered].map((text) => Number(/[\d.]+(?=%)/.exec(String(text))?.[0]));
  const more = Number(/高 ([\d.]+) 个百分点/.exec(said)?.[1] ?? 0);
  expect(more).toBeCloseTo(Math.max(0, Number(to) - Number(from)), 6);
});

it('compares with the offer that was chosen with a demand under its own name', () => {
  const asked = sampleOrder.asked;
  if (asked === null) throw new Error('the sample was sent');
  const terms = toComparedTerms(sampleOrder, { ...asked, expectedRate: null, bidRate: 4.2 }, { ...OFFER, creditRate: 4.6 });
  expect(terms.find(({ name }) => name === '年化利率（单利）')).toMatchObject({
    asked: '机构报价 4.20%',
    note: '比选定的报价高 0.40 个百分点；比公布的严',
  });
  expect(terms.at(-1)?.asked).toMatch(/^按选定的报价 \d\.\d{2}%$/);
});

it('says without a guess that the product has no other fees, or that no rate can be reckoned', () => {
  const asked = sampleOrder.asked;
  if (asked === null) throw new Error('the sample was sent');
  const offer = { ...OFFER, fees: [] };
  const free = { ...sampleOrder, product: { ...sampleOrder.product, fees: [], rateStart: null, rateEnd: null } };
  const terms = toComparedTerms(free, asked, offer);
  expect(terms.find(({ name }) => name === '其他费用')).toMatchObject({ asked: '产品没有其他费用', offered: '没有' });
  expect(terms.at(-1)?.asked).toBe('算不出');
});
