import { INSURANCE_ORDER_STATES, insuranceTurn } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { orderText, refundWayText, rowTurn, toOrderHistory } from './insurance-words.ts';
import { refundSentence, surrenderBarText } from './surrender-words.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const claimIn = (state: string) => [{ state, updateTime: '2026-11-21T12:00:00+08:00' }] as unknown as InsuranceOrder['claims'];
const order = (changed: Partial<InsuranceOrder>): InsuranceOrder =>
  ({
    insurerName: '示例保险',
    insurerRemark: '地址写到门牌号',
    premium: 240,
    payExpiresAt: '2026-11-21T12:25:00+08:00',
    startDate: '2026-11-25',
    endDate: '2027-11-24',
    stateTime: '2026-11-21T12:00:00+08:00',
    renewedBy: '',
    product: { claimGuide: [] },
    application: { insureds: [], holder: { name: '' } },
    payment: null,
    surrender: null,
    actions: [],
    claims: [],
    whoseTurn: insuranceTurn(changed.state ?? '60'),
    ...changed,
  }) as InsuranceOrder;

it.each(INSURANCE_ORDER_STATES)('says of state %s where it stands, whose turn it is and what comes next', (state) => {
  const { turn, title, next } = orderText(order({ state }), NOW);
  expect(turn).toMatch(/^现在(轮到您|轮到示例保险|不用您做什么)$/);
  expect(title).not.toBe('');
  expect(title + next.join('')).not.toMatch(/undefined|NaN|！/);
});

it('names the telephone of the insurer with whom a suspended policy is talked over', () => {
  const product = { claimGuide: [], serviceTel: '0594-0000000' } as unknown as InsuranceOrder['product'];
  expect(orderText(order({ state: '65', product }), NOW).next).toContain('示例保险的电话：0594-0000000。');
});

it.each([
  ['15', '保险公司说：“地址写到门牌号”'],
  ['91', '没有收您的钱。情况变了可以重新投保，资料要再填一遍，也可以看看别的产品。'],
  ['94', '没有收您的钱。想买可以重新投保，资料要再填一遍。'],
] as const)('tells in state %s what was said and what it means', (state, sentence) => {
  expect(orderText(order({ state }), NOW).next).toContain(sentence);
});

it('says of a review why a person looks at it, as the message and the history do', () => {
  const timeline = [{ action: 'review', remark: '保额较高，要人工核保' }] as InsuranceOrder['timeline'];
  expect(orderText(order({ state: '20', timeline }), NOW).next).toEqual([
    '保额较高，要人工核保。',
    '请示例保险的核保员看一看，一般 1 个工作日内有结果，会发消息告诉您。',
  ]);
});

it('counts the minutes that are left to pay', () => {
  expect(rowTurn(order({ state: '30' }), NOW)).toBe('等您付款，还剩 25 分钟');
});

it.each([
  [
    '1',
    '理赔：现在轮到示例保险给结论。按《保险法》，资料齐的最迟 30 天，也就是 2026-12-21 前给结论，合同另有约定的按合同。给结论了会发消息告诉您。',
  ],
  [
    '5',
    '理赔：现在轮到示例保险打款。按《保险法》，谈妥以后最迟 10 天，也就是 2026-12-01 前打款，合同另有约定的按合同。打款了会发消息告诉您。',
  ],
] as const)('says of a claim in state %s who acts next and until when', (state, sentence) => {
  expect(orderText(order({ state: '60', claims: claimIn(state) }), NOW).next).toContain(sentence);
});

it.each([
  // 21 November 2026 is a Saturday.
  [
    '1',
    ['资料齐全的，10 个工作日内给结论', '同意赔的，3 个工作日内到账'],
    '10 个工作日内给结论，也就是 2026-12-04 前；《保险法》最迟 30 天，是 2026-12-21',
  ],
  [
    '5',
    ['资料齐全的，10 个工作日内给结论', '同意赔的，3 个工作日内到账'],
    '3 个工作日内打款，也就是 2026-11-25 前；《保险法》最迟 10 天，是 2026-12-01',
  ],
  ['1', ['3 个工作日内通知您核实', '15 个工作日内给结论'], '15 个工作日内给结论，也就是 2026-12-11 前'],
  ['5', ['公示没有异议，10 个工作日内到账'], '按《保险法》，谈妥以后最迟 10 天，也就是 2026-12-01 前打款'],
] as const)(
  'of a claim in state %s names what the product %j promises, where that is sooner than the law',
  (state, claimGuide, sentence) => {
    const product = { claimGuide } as unknown as InsuranceOrder['product'];
    expect(orderText(order({ state: '60', product, claims: claimIn(state) }), NOW).next.join('')).toContain(sentence);
  },
);

it('takes the day by the platform’s calendar, in the detail and in the list', () => {
  const product = { claimGuide: ['10 个工作日内给结论'] } as unknown as InsuranceOrder['product'];
  const claims = claimIn('1').map((claim) => ({ ...claim, dueDay: '2026-12-07' }));
  expect(orderText(order({ state: '60', product, claims }), NOW).next.join('')).toContain('也就是 2026-12-07 前');
  expect(rowTurn(order({ state: '60', claimState: '1', claimDueDay: '2026-12-07' }), NOW)).toBe('理赔轮到示例保险，2026-12-07 前给结论');
});

it('says of several claims how many wait for the insurer, and names the nearest day in the list', () => {
  const claims = [...claimIn('1'), ...claimIn('5')];
  expect(orderText(order({ state: '60', claims }), NOW).next.join('')).toContain(
    '2 件理赔轮到示例保险，各办到哪里、最迟哪天，看下面“理赔”。',
  );
  const row = order({ state: '60', claimState: '1', claimDueDay: '2026-12-07', openClaims: 2 });
  expect(rowTurn(row, NOW)).toBe('2 件理赔轮到示例保险，最近的 2026-12-07 前办');
});

it('says that the cover goes on while a claim waits for papers only where it does', () => {
  const texts = (['60', '70'] as const).map((state) => orderText(order({ state, actions: ['supplement'] }), NOW).next.join(''));
  expect(texts.map((text) => text.includes('保障照旧'))).toEqual([true, false]);
});

it.each(['91', '92', '93', '94'] as const)('says in state %s that nothing has to be typed again, where the platform offers so', (state) => {
  expect(orderText(order({ state, actions: ['again'] }), NOW).next.join('')).toContain('资料不用再填');
  expect(orderText(order({ state }), NOW).next.join('')).toContain('资料要再填一遍');
});

it('says that a claim waits for papers of a policy that is in force', () => {
  expect(rowTurn(order({ state: '60', actions: ['supplement'] }), NOW)).toBe('等您补理赔材料');
});

it.each([
  [
    { refund: 240, isFull: true, coolingUntil: '2026-12-06', daysLeft: 365, days: 365 },
    '60',
    '还在犹豫期（到 2026-12-06），全额退 240.00 元。',
  ],
  [{ refund: 240, isFull: true, coolingUntil: '2026-12-06', daysLeft: 365, days: 365 }, '50', '还没生效，全额退 240.00 元。'],
  [
    { refund: 120, isFull: false, coolingUntil: null, daysLeft: 182, days: 365 },
    '60',
    '这个产品没有犹豫期，365 天里还剩 182 天，按天退 120.00 元（您付了 240.00 元）。',
  ],
] as const)('says what a surrender pays back and why: %j', (preview, state, sentence) => {
  expect(refundSentence(order({ state }), preview)).toBe(sentence);
});

it('says of a surrender until when it is paid back, and that it can be taken back until then', () => {
  const surrender = { reason: '不需要了', refund: 240, applyTime: '2026-11-21T12:00:00+08:00', finishTime: null };
  const asked = order({ state: '80', surrender, actions: ['withdrawSurrender'], timeline: [] });
  expect(orderText(asked, NOW).next).toEqual([
    '预计退给您 240.00 元，原路退回。',
    '按《保险法》，示例保险最迟 30 天，也就是 2026-12-21 前退款。',
    '退款以前可以撤回。',
  ]);
  expect(orderText(order({ state: '80', surrender }), NOW).next.join('')).not.toContain('撤回');
  expect(rowTurn(asked, NOW)).toBe('轮到示例保险，2026-12-21 前退款');
  expect(toOrderHistory(asked)).toMatchObject([{ name: '保险公司退款', when: '最迟 2026-12-21' }]);
});

it('says of premiums that are paid year by year what of them goes back', () => {
  const preview = { refund: 57.53, isFull: false, coolingUntil: '2026-12-06', daysLeft: 15, days: 365 };
  expect(refundSentence(order({ state: '60', premium: 1400, premiumYears: 14 }), preview)).toBe(
    '犹豫期已经过了，每年的保费按那一年剩下的天数退：现在退 57.53 元（每年 1,400.00 元，付过的 365 天里还剩 15 天）。',
  );
});

it.each([
  ['2026-12-10', '第 2 期保费 240.00 元，请在 2026-12-10 前付，晚了还有 60 天宽限期。'],
  [
    '2026-11-01',
    '第 2 期保费 240.00 元过了应缴日 2026-11-01。宽限期到 2026-12-31，这之前保障照旧，出了事照赔，欠的保费可以从赔款里扣；过了这天还没交，保单效力中止。',
  ],
] as const)('says of a premium that is due on %s until when it is paid and what holds until then', (dueDay, sentence) => {
  const premiumDue = { period: 2, dueDay, graceDay: '2026-12-31' };
  expect(orderText(order({ state: '60', premiumDue }), NOW).next).toContain(sentence);
  expect(rowTurn(order({ state: '60', premiumDue }), NOW)).toBe('等您交第 2 期保费，2026-12-31 前');
});

it('says of a suspended policy from when nothing is covered, and until when it can be made to stand again', () => {
  const suspended = order({ state: '65', suspensions: [{ from: '2026-11-01', until: null }] });
  expect(orderText(suspended, NOW)).toMatchObject({ turn: '现在轮到您', title: '现在没有保障' });
  const sentence = orderText(suspended, NOW).next.join('');
  for (const words of ['从 2026-11-01 起效力中止，这天起出的事不赔', '2028-11-01 前可以找示例保险商量', '保险公司可以解除合同'])
    expect(sentence).toContain(words);
});

it.each([
  ['60', '1', [], '5', /^有理赔的保单在这里办不了退保；都有了结果、一件也没有赔的，又可以办。要退，打示例保险 0594-0000000。$/],
  [
    '60',
    '2',
    [],
    '5',
    /^赔过的保单在这里办不了退保。按《保险法》，赔了部分损失以后 30 天内您可以解除合同，.*要退，打示例保险 0594-0000000。$/,
  ],
  ['60', '2', [], '1', /^赔过的保单在这里办不了退保，能不能退、退多少看条款。要退，打示例保险 0594-0000000。$/],
  ['60', '3', ['surrender'], '5', /^$/],
  ['60', '0', ['surrender'], '5', /^$/],
  ['70', '2', [], '5', /^$/],
] as const)('of a policy in state %s with a claim in %s says what giving it back takes', (state, claimState, actions, type, sentence) => {
  const product = { type, serviceTel: '0594-0000000' };
  expect(surrenderBarText({ state, claimState, actions: [...actions], insurerName: '示例保险', product })).toMatch(sentence);
});

it.each(['50', '60'] as const)('says in state %s of a policy that pays by records that an account is wanted for the money', (state) => {
  const product = { claimGuide: ['保险公司自己看气象数据，不用查勘'] } as unknown as InsuranceOrder['product'];
  expect(orderText(order({ state, product }), NOW).next.join('')).toContain('申请理赔、填收款账号，不用查勘');
  expect(orderText(order({ state }), NOW).next.join('')).not.toContain('收款账号');
});

it('says of a surety policy who claims, and that it is given back with the consent of whom it insures', () => {
  const product = { type: '7' as const, serviceTel: '0594-0000000' };
  const held = surrenderBarText({ state: '60', claimState: '0', actions: [], insurerName: '示例保险', product });
  expect(held).toMatch(/由被保险人向示例保险提出，打 0594-0000000；.*被保险人同意了/);
});

it('says before and after how the money of a surrender comes back: what the insurer took itself, from the insurer', () => {
  const premium = (period: number, payTime: string | null) => ({
    period,
    payTime,
    amount: 240,
    state: 'paid' as const,
    dueDay: '',
    graceDay: '',
  });
  const surrender = { reason: '', refund: 240, applyTime: '2026-11-21T12:00:00+08:00', finishTime: null };
  const premiums = [premium(1, '2026-11-20T09:00:00+08:00'), premium(2, null)];
  const own = order({ state: '80', premium: 240, surrender, premiums, timeline: [] });
  expect(orderText(own, NOW).next[0]).toBe('预计退给您 240.00 元，是保险公司自己收的，由它退给您。');
  expect(refundWayText(own, 300)).toBe('其中 240.00 元是保险公司自己收的，由它退给您，其余原路退回');
  expect(refundWayText(order({ premium: 240 }), 240)).toBe('原路退回');
});

it('says of a policy that is over and can be renewed that nothing has to be typed again', () => {
  expect(orderText(order({ state: '70', actions: ['renew'] }), NOW).next.join('')).toContain('资料不用再填');
});

it('tells of a refusal by the rules no review before it; one by a person is told', () => {
  const at = '2026-11-20T09:00:00+08:00';
  const step = { fromState: '10', toState: '20', actorType: 'institution', actorName: '', remark: '' } as const;
  const namesOf = (reviewed: string) => {
    const timeline = [
      { ...step, action: 'review', time: reviewed },
      { ...step, action: 'refuse', remark: '不保', time: at },
    ] as const;
    return toOrderHistory(order({ state: '91', timeline } as never)).map(({ name }) => name);
  };
  expect(namesOf(at)).toEqual(['保险公司没有承保']);
  expect(namesOf('2026-11-20T08:00:00+08:00')).toEqual(['转人工核保', '保险公司没有承保']);
});
