import type { CaseState, CaseTerm } from '#components/case/case-head.tsx';
import type { CaseEvent } from '#components/case/case-history.tsx';
import { asSentence } from '#lib/contract/as-sentence.ts';
import {
  type FinanceDemandState,
  financeDemandActionLabels,
  financeDemandStateLabels,
  toFinanceDemandGroup,
} from '#lib/contract/demand/states.ts';
import type { Demand, DemandResponse, DemandRow } from '#lib/contract/finance-demand.ts';
import { formatChineseDay, formatDaysLeft, formatMinute, inShanghai, readShanghai } from '#lib/format/dates.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';

const GROUP_TONES = { draft: 'neutral', open: 'river', running: 'river', done: 'ok', closed: 'neutral' } as const;
const ANSWERED = '20';

/** The official state with the colour of its group; offers to choose from wait for the reader. */
export const stateOf = (state: FinanceDemandState): CaseState => ({
  label: financeDemandStateLabels[state],
  tone: state === ANSWERED ? 'magnolia' : GROUP_TONES[toFinanceDemandGroup(state)],
});

/** 备冬季鞋料，借 50 万元 */
export function demandTitle({ title, amount }: Pick<DemandRow, 'title' | 'amount'>): string {
  const name = title.trim() === '' ? '还没写标题的需求' : title;
  return amount === null ? name : `${name}，借 ${formatWan(amount)}`;
}

/** 11 月 25 日 18:00 */
export function formatMoment(time: string, nowMs: number): string {
  const day = formatChineseDay(time, nowMs);
  return day === '' ? '' : `${day} ${formatMinute(time).slice(-5)}`;
}

function offerText({ responseCount, newCount }: DemandRow): string {
  const fresh = newCount === 0 ? '' : `，${newCount} 家没看过`;
  return `等您选：${responseCount} 家报价${fresh}`;
}

/** Whose turn it is and until when, in one line of the list. */
export function nextActorText(row: DemandRow, nowMs: number): string {
  switch (row.state) {
    case '00':
      return `还没发布，${formatChineseDay(row.stateTime, nowMs)}存的`;
    case '10':
      return row.expiresAt === null ? '轮到机构报价' : `轮到机构，报价收到 ${formatChineseDay(row.expiresAt, nowMs)}`;
    case '20':
      return offerText(row);
    case '30':
      return '选定了，机构在办';
    case '40':
      return '机构批了，看融资订单';
    case '50':
      return '钱已到账';
    case '90':
      return '已经还清';
    case '91':
      return '您撤回了';
    case '92':
      return '到期没有报价';
    case '93':
      return '没有办成';
  }
}

interface HeadText {
  readonly turn: string;
  readonly title: string;
  readonly next: string;
}

const INSTITUTION = '现在轮到机构';
const YOURS = '现在轮到您';
const NOBODY = '这条需求已经结束';
const OPEN_RESPONSES = ['1', '2'];
const NOT_CHOSEN = '4';

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

function publishedText({ toldCount, answerDue, expiresAt }: Demand, nowMs: number): HeadText {
  const open = `报价收到 ${until(expiresAt, nowMs)}。`;
  if (toldCount === 0) return { turn: YOURS, title: '没有机构能借这么多、这么久', next: `把金额或期限改一改，更容易有机构报价。${open}` };
  const title = `已发给 ${toldCount} 家机构，等报价`;
  if (isPast(answerDue, nowMs))
    return { turn: INSTITUTION, title, next: `约定的 1 个工作日过了，还没有机构报价，平台会催。金额或期限放宽一点，更容易有回复。${open}` };
  return { turn: INSTITUTION, title, next: `最晚 ${until(answerDue, nowMs)} 前会有机构回复，有报价就发消息给您。${open}` };
}

function answeredText(demand: Demand, nowMs: number): HeadText {
  const open = openResponses(demand, nowMs);
  const last = until(demand.expiresAt, nowMs);
  const gone = demand.responses.some(({ state }) => state === NOT_CHOSEN) ? '现在没有能选的报价' : '原来的报价都过期了';
  if (open.length === 0) return { turn: INSTITUTION, title: gone, next: `可以等别的机构，报价收到 ${last}。` };
  const soonest = open.map(({ validUntil }) => validUntil).sort()[0] ?? '';
  const next = `选一家就开始办，不选不收费。最早到期的报价 ${until(soonest, nowMs)} 前有效；最晚 ${last} 前选定。`;
  return { turn: YOURS, title: `${open.length} 家机构给了报价，等您选`, next };
}

function closedText({ state, closeReason }: Demand): HeadText {
  const again = '改一改可以再发布一条。';
  if (state === '91')
    return { turn: NOBODY, title: '您撤回了需求', next: closeReason === '' ? '随时可以再发布。' : `您说的原因：${closeReason}` };
  if (state === '92') return { turn: NOBODY, title: '到期没有机构报价', next: again };
  return { turn: NOBODY, title: '这次没有办成', next: closeReason === '' ? again : `原因：${asSentence(closeReason)}${again}` };
}

/** Where a demand stands in plain words: whose turn it is, and what happens next with its date. */
export function headText(demand: Demand, nowMs: number): HeadText {
  switch (demand.state) {
    case '00':
      return { turn: YOURS, title: '还没有发布', next: '接着填完，发布以后合适的机构会来报价。' };
    case '10':
      return publishedText(demand, nowMs);
    case '20':
      return answeredText(demand, nowMs);
    case '30':
      return { turn: INSTITUTION, title: `您选了${chosenName(demand)}`, next: '已经开了一笔融资订单，走到哪一步、轮到谁，在订单里看。' };
    case '40':
      return { turn: '现在看融资订单', title: `${chosenName(demand)}批了`, next: '额度、利率和每一项费用写在融资订单里，接不接受由您定。' };
    case '50':
      return { turn: '现在按合同还款', title: '钱已经到账', next: '怎么还、还多少，在融资订单里看。' };
    case '90':
      return { turn: '这笔贷款办完了', title: '已经还清', next: '感谢您守约。' };
    default:
      return closedText(demand);
  }
}

const PROMISED = '约定 1 个工作日';
const TAKES_OFFERS = ['10', '20'];

function answerTerm({ answerDue, responses, state }: Demand, nowMs: number): CaseTerm | null {
  if (answerDue === null) return null;
  const name = '第一家报价';
  const first = responses.map(({ createTime }) => createTime).sort()[0];
  if (first !== undefined) {
    const isLate = first > answerDue;
    return { name, state: isLate ? 'broken' : 'kept', mark: isLate ? '晚了' : '按时', note: `${formatMoment(first, nowMs)}，${PROMISED}` };
  }
  if (!TAKES_OFFERS.includes(state)) return null;
  const note = `${formatMoment(answerDue, nowMs)} 前，${PROMISED}`;
  if (isPast(answerDue, nowMs)) return { name, state: 'broken', mark: '已经超时', note };
  return { name, state: 'running', mark: formatDaysLeft(answerDue, nowMs), note };
}

/** By when institutions answer, whether they did, and how long offers are taken. */
export function toDemandClock(demand: Demand, nowMs: number): CaseTerm[] {
  const { state, expiresAt } = demand;
  const answer = answerTerm(demand, nowMs);
  const terms = answer === null ? [] : [answer];
  if (expiresAt === null || !TAKES_OFFERS.includes(state)) return terms;
  const note = `到 ${formatMoment(expiresAt, nowMs)}，到期自动结束`;
  return [...terms, { name: '收报价', state: 'ahead', mark: formatDaysLeft(expiresAt, nowMs), note }];
}

/** What was done, from the publisher's side. */
const DONE: Readonly<Record<string, string>> = {
  publish: '您发布了需求',
  edit: '您修改了需求',
  choose: '您选定了机构',
  credited: '机构批了',
  disbursed: '机构放款了',
  settled: '贷款还清了',
  withdraw: '您撤回了需求',
  expire: '到期，自动结束',
  reopen: '这一家没有办成，接着选',
  lost: '没有办成',
};

const AHEAD: Readonly<Partial<Record<Demand['state'], readonly string[]>>> = {
  10: ['机构报价', '您选一家', '开融资订单'],
  20: ['您选一家', '开融资订单'],
  30: ['机构批复', '签约', '放款'],
  40: ['签约', '放款'],
  50: ['按合同还清'],
};

/** Steps whose remark is what somebody said; that of the others is a fact. */
const SAID = ['withdraw'];
/** Offers are told one by one; a draft is no news. */
const LEFT_OUT = ['respond', 'save'];

interface Past {
  readonly time: string;
  readonly event: Omit<CaseEvent, 'state'>;
}

const toOffer = ({ responseId, agencyName, amount, rate, termMonths, message, createTime }: DemandResponse, nowMs: number): Past => ({
  time: createTime,
  event: {
    key: `offer ${responseId}`,
    name: `${agencyName}给出报价`,
    when: formatMoment(createTime, nowMs),
    quote: message === '' ? undefined : message,
    detail: `${formatWan(amount)}，年化 ${formatPercent(rate)}，${termMonths} 个月`,
  },
});

const toStep = ({ action, remark, time }: Demand['timeline'][number], nowMs: number): Past => {
  const isSaid = SAID.includes(action);
  return {
    time,
    event: {
      key: `${action} ${time}`,
      name: DONE[action] ?? financeDemandActionLabels[action] ?? action,
      when: formatMoment(time, nowMs),
      quote: isSaid && remark !== '' ? remark : undefined,
      detail: isSaid || remark === '' ? undefined : remark,
    },
  };
};

/** The course of a demand: what the company did, every offer, and what is to come. */
export function toDemandHistory({ timeline, responses, state }: Demand, nowMs: number): CaseEvent[] {
  const steps = timeline.filter(({ action }) => !LEFT_OUT.includes(action)).map((step) => toStep(step, nowMs));
  const offers = responses.map((response) => toOffer(response, nowMs));
  const past = [...steps, ...offers].sort((a, b) => (a.time < b.time ? -1 : 1));
  const ahead = AHEAD[state] ?? [];
  const lastIndex = ahead.length === 0 ? -1 : past.length - 1;
  return [
    ...past.map(({ event }, index): CaseEvent => ({ ...event, state: index === lastIndex ? 'current' : 'done' })),
    ...ahead.map((name): CaseEvent => ({ key: `ahead ${name}`, state: 'next', name })),
  ];
}
