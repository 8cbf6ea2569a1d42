import { INSURANCE_ORDER_STATES, insuranceTurn } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { orderText, refundSentence, rowTurn } from './insurance-words.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
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

it.each([
  ['15', '保险公司说：“地址写到门牌号”'],
  ['91', '没有收您的钱。可以看看别的产品。'],
  ['94', '没有收您的钱。想买可以重新投保，资料要再填一遍。'],
] as const)('tells in state %s what was said and what it means', (state, sentence) => {
  expect(orderText(order({ state }), NOW).next).toContain(sentence);
});

it('counts the minutes that are left to pay', () => {
  expect(rowTurn(order({ state: '30' }), NOW)).toBe('等您付款，还剩 25 分钟');
});

it.each([
  [
    '1',
    '理赔：现在轮到示例保险审核。按《保险法》，资料齐的最迟 30 天，也就是 2026-12-21 前核定，合同另有约定的按合同；有结果会发消息告诉您。',
  ],
  ['5', '理赔：现在轮到示例保险打款。按《保险法》，谈妥以后 10 天内，也就是 2026-12-01 前付，合同另有约定的按合同；付了会发消息告诉您。'],
] as const)('says of a claim in state %s who acts next and until when', (state, sentence) => {
  const claims = [{ state, updateTime: '2026-11-21T12:00:00+08:00' }] as unknown as InsuranceOrder['claims'];
  expect(orderText(order({ state: '60', claims }), NOW).next).toContain(sentence);
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
