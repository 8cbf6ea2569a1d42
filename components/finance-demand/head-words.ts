import type { Demand } from '#lib/contract/finance-demand.ts';
import { inShanghai, readShanghai } from '#lib/format/shanghai-time.ts';
import { formatMoment } from './demand-words.ts';

interface HeadWords {
  readonly turn: string;
  readonly title: string;
  readonly next: string;
}

const INSTITUTION = '现在轮到机构';
const YOURS = '现在轮到您';
const NOBODY = '这条需求已经结束';
const OPEN_RESPONSES = ['1', '2'];

const CLOCK = 'YYYY-MM-DD HH:mm:ss';

/** Whether a moment has passed; one that is none has not. */
export const isPast = (time: string | null, nowMs: number): boolean => {
  const moment = time === null ? null : readShanghai(time);
  return moment !== null && moment.format(CLOCK) < inShanghai(nowMs).format(CLOCK);
};

/** Offers that can still be chosen. */
export const openResponses = ({ responses }: Pick<Demand, 'responses'>, nowMs: number) =>
  responses.filter(({ state, validUntil }) => OPEN_RESPONSES.includes(state) && !isPast(validUntil, nowMs));

const chosenName = ({ responses }: Demand): string => responses.find(({ state }) => state === '3')?.agencyName ?? '您选的机构';
const until = (time: string | null, nowMs: number): string => (time === null ? '' : formatMoment(time, nowMs));

function publishedWords({ toldCount, answerDue, expiresAt }: Demand, nowMs: number): HeadWords {
  const open = `报价收到 ${until(expiresAt, nowMs)}。`;
  if (toldCount === 0) return { turn: YOURS, title: '没有机构能借这么多、这么久', next: `把金额或期限改一改，更容易有机构报价。${open}` };
  const title = `已发给 ${toldCount} 家机构，等报价`;
  if (isPast(answerDue, nowMs))
    return { turn: INSTITUTION, title, next: `约定的 1 个工作日过了，还没有机构报价，平台会催。金额或期限放宽一点，更容易有回复。${open}` };
  return { turn: INSTITUTION, title, next: `最晚 ${until(answerDue, nowMs)} 前会有机构回复，有报价就发消息给您。${open}` };
}

function answeredWords(demand: Demand, nowMs: number): HeadWords {
  const open = openResponses(demand, nowMs);
  const last = until(demand.expiresAt, nowMs);
  if (open.length === 0) return { turn: INSTITUTION, title: '原来的报价都过期了', next: `可以等别的机构，报价收到 ${last}。` };
  const soonest = open.map(({ validUntil }) => validUntil).sort()[0] ?? '';
  const next = `选一家就开始办，不选不收费。最早到期的报价 ${until(soonest, nowMs)} 前有效；最晚 ${last} 前选定。`;
  return { turn: YOURS, title: `${open.length} 家机构给了报价，等您选`, next };
}

function closedWords({ state, closeReason }: Demand): HeadWords {
  const again = '改一改可以再发布一条。';
  if (state === '91')
    return { turn: NOBODY, title: '您撤回了需求', next: closeReason === '' ? '随时可以再发布。' : `您说的原因：${closeReason}` };
  if (state === '92') return { turn: NOBODY, title: '到期没有机构报价', next: again };
  return { turn: NOBODY, title: '这次没有办成', next: closeReason === '' ? again : `原因：${closeReason}。${again}` };
}

/** Where a demand stands in plain words: whose turn it is, and what happens next with its date. */
export function headWords(demand: Demand, nowMs: number): HeadWords {
  switch (demand.state) {
    case '00':
      return { turn: YOURS, title: '还没有发布', next: '接着填完，发布以后合适的机构会来报价。' };
    case '10':
      return publishedWords(demand, nowMs);
    case '20':
      return answeredWords(demand, nowMs);
    case '30':
      return { turn: INSTITUTION, title: `您选了${chosenName(demand)}`, next: '已经开了一笔融资订单，走到哪一步、轮到谁，在订单里看。' };
    case '40':
      return { turn: '现在看融资订单', title: `${chosenName(demand)}批了`, next: '额度、利率和每一项费用写在融资订单里，接不接受由您定。' };
    case '50':
      return { turn: '现在按合同还款', title: '钱已经到账', next: '怎么还、还多少，在融资订单里看。' };
    case '90':
      return { turn: '这笔贷款办完了', title: '已经还清', next: '感谢您守约。' };
    default:
      return closedWords(demand);
  }
}
