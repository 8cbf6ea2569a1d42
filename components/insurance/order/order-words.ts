import type { TagTone } from '#components/ui/tag.tsx';
import { type InsuranceOrderState, insuranceTurn } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { daysLeft, formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';

const TONES: Readonly<Record<InsuranceOrderState, TagTone>> = {
  '00': 'neutral',
  10: 'river',
  15: 'magnolia',
  20: 'river',
  30: 'magnolia',
  40: 'river',
  50: 'ok',
  60: 'ok',
  70: 'neutral',
  80: 'river',
  81: 'neutral',
  91: 'bad',
  92: 'bad',
  93: 'neutral',
  94: 'neutral',
};

export const stateTone = (state: InsuranceOrderState): TagTone => TONES[state];

export interface OrderWords {
  /** Who acts now. */
  readonly turn: string;
  readonly title: string;
  /** What happens next, in sentences. */
  readonly next: readonly string[];
}

const clockOf = (time: string): string => formatMinute(time).slice(-5);
const quote = (words: string): string => (words === '' ? '' : `保险公司说：“${words}”`);
const sentences = (...all: readonly string[]): string[] => all.filter((sentence) => sentence !== '');

function turnOf({ state, insurerName }: InsuranceOrder): string {
  const turn = insuranceTurn(state);
  if (turn === 'applicant') return '现在轮到您';
  return turn === 'institution' ? `现在轮到${insurerName}` : '现在不用您做什么';
}

function refundWords({ payment }: InsuranceOrder): string {
  return payment?.refund ? `${formatYuan(payment.refund)}已经原路退给您。` : '';
}

type Words = (order: InsuranceOrder, nowMs: number) => Omit<OrderWords, 'turn'>;

const WORDS: Readonly<Record<InsuranceOrderState, Words>> = {
  '00': () => ({ title: '还没提交', next: ['填完提交，保险公司才开始核保。草稿只有您看得到。'] }),
  10: () => ({ title: '正在核保', next: ['一般几秒钟就有结果，您可以留在这里等。'] }),
  15: ({ insurerRemark }) => ({ title: '请您改一处再提交', next: sentences(quote(insurerRemark), '改完重新核保，前面填的都在。') }),
  20: ({ insurerName }) => ({
    title: '转人工核保了',
    next: [`您的回答要请${insurerName}的核保员看一看，一般 1 个工作日内有结果，会发消息告诉您。`],
  }),
  30: ({ premium, payExpiresAt }) => ({
    title: '核保通过，可以付款了',
    next: sentences(
      `要付 ${formatYuan(premium)}。`,
      payExpiresAt === null ? '' : `请在 ${clockOf(payExpiresAt)} 前付款，过了时间订单自动关闭，要重新投保。`,
    ),
  }),
  40: () => ({ title: '钱收到了，正在出保单', next: ['一般几分钟就好。万一没出成，保费全额退回。'] }),
  50: ({ startDate }, nowMs) => ({
    title: `保单出好了，${formatChineseDay(startDate, nowMs)}零点生效`,
    next: ['电子保单和纸质的一样有效，可以随时下载。'],
  }),
  60: ({ endDate }, nowMs) => ({
    title: '正在保着您',
    next: sentences(`保到 ${formatChineseDay(endDate, nowMs)}，还有 ${Math.max(0, daysLeft(endDate, nowMs) ?? 0)} 天。`),
  }),
  70: ({ renewedBy }) => ({ title: '已经到期', next: [renewedBy === '' ? '要接着保，可以再买一份。' : '已经续了新的一份。'] }),
  80: ({ surrender }) => ({
    title: '退保办理中',
    next: [surrender === null ? '' : `预计退给您 ${formatYuan(surrender.refund)}，原路退回。`],
  }),
  81: ({ surrender }) => ({ title: '已经退保', next: [surrender === null ? '' : `退给您 ${formatYuan(surrender.refund)}，原路退回。`] }),
  91: ({ insurerRemark }) => ({ title: '这次没有承保', next: sentences(quote(insurerRemark), '没有收您的钱。可以看看别的产品。') }),
  92: (order) => ({ title: '保单没有出成', next: sentences(quote(order.insurerRemark), refundWords(order), '可以重新投保。') }),
  93: () => ({ title: '已经取消', next: ['没有收您的钱。想买可以重新投保。'] }),
  94: () => ({ title: '没有按时付款，订单关闭了', next: ['没有收您的钱。想买可以重新投保，资料要再填一遍。'] }),
};

/** Where an order stands, in plain words, and what happens next. */
export function orderWords(order: InsuranceOrder, nowMs: number): OrderWords {
  const { title, next } = WORDS[order.state](order, nowMs);
  return { turn: turnOf(order), title, next: next.filter((sentence) => sentence !== '') };
}

const MINUTE_MS = 60_000;

/** Whose turn it is, in a few words for a row of the list. */
export function rowTurn(row: InsuranceOrderRow, nowMs: number): string {
  const { state, payExpiresAt, insurerName, startDate, endDate } = row;
  switch (state) {
    case '00':
      return '还没提交';
    case '15':
      return '等您修改';
    case '30': {
      const left = payExpiresAt === null ? 0 : Math.ceil((Date.parse(payExpiresAt) - nowMs) / MINUTE_MS);
      return left > 0 ? `等您付款，还剩 ${left} 分钟` : '等您付款';
    }
    case '50':
      return `${formatChineseDay(startDate, nowMs)}生效`;
    case '60':
      return `保到 ${formatChineseDay(endDate, nowMs)}`;
    case '10':
    case '20':
    case '40':
    case '80':
      return `轮到${insurerName}`;
    default:
      return formatChineseDay(row.stateTime, nowMs);
  }
}
