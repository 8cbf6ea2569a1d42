import type { CaseTerm } from '#components/case/case-head.tsx';
import type { CaseEvent } from '#components/case/case-history.tsx';
import type { TagTone } from '#components/ui/tag.tsx';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  financeOrderStateLabels,
  type OrderPromise,
  orderPromiseLabel,
  toFinanceOrderGroup,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import type { FinanceOrder, FinanceOrderRow, OrderSla, OrderStep } from '#lib/contract/finance-order.ts';
import { daysLeft, formatChineseDay, formatDaysLeft, formatMinute, readShanghai } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { promiseRule } from '#lib/labels/answer-promise.ts';
import { recordedOf, yuanOf } from './finance-record.ts';
import { lentSheet, nextInstalment, payFirst } from './finance-sheets.ts';

const GROUP_TONES = { draft: 'neutral', mine: 'magnolia', running: 'river', done: 'ok', closed: 'neutral' } as const;

/** The official state with the colour of its group; a refusal in that of bad news. */
export const stateOf = (state: FinanceOrderState): { readonly label: string; readonly tone: TagTone } => ({
  label: financeOrderStateLabels[state],
  tone: state === '91' ? 'bad' : GROUP_TONES[toFinanceOrderGroup(state)],
});

type TitleAmounts = Record<'asked' | 'credited' | 'lent', number | null | undefined>;

/** 园区担保贷，借 50 万元: what was lent, before that what is offered, before that what was asked for. */
export function orderTitle(productName: string, { asked, credited, lent }: TitleAmounts): string {
  const amountWan = lent ?? credited ?? asked ?? null;
  return amountWan === null ? productName : `${productName}，借 ${formatWan(amountWan)}`;
}

function dueText({ nextDue, state }: FinanceOrderRow, nowMs: number): string {
  if (nextDue === null || nextDue.kind === 'offer' || nextDue.kind === 'return') return '轮到机构';
  const promised = orderPromiseLabel(nextDue.kind, state);
  if (nextDue.isLate) return `轮到机构，约定的${promised}时间已过`;
  return `轮到机构，${formatChineseDay(nextDue.due, nowMs)}前${promised}`;
}

const returnText = ({ due, isLate }: NonNullable<FinanceOrderRow['nextDue']>, nowMs: number): string =>
  isLate ? '约定的时间已过' : `${formatChineseDay(due, nowMs)}前`;

function offerText({ nextDue }: FinanceOrderRow, nowMs: number): string {
  const days = nextDue === null ? null : daysLeft(nextDue.due, nowMs);
  if (days === null) return '等您决定';
  return days <= 0 ? '等您决定，今天截止' : `等您决定，还剩 ${days} 天`;
}

/** Whose turn it is and until when, in one line of the list. */
export function nextActorText(row: FinanceOrderRow, nowMs: number): string {
  switch (row.state) {
    case '00':
      return `还没递交，${formatChineseDay(row.updateTime, nowMs)}存的`;
    case '10':
    case '20':
    case '30':
    case '40':
      return dueText(row, nowMs);
    case '45':
      return row.nextDue === null ? '等您补材料' : `等您补材料，${returnText(row.nextDue, nowMs)}`;
    case '50':
      return offerText(row, nowMs);
    case '60':
      return '签好了，等机构放款';
    case '70':
      return row.loanAmount === null ? '钱已到账' : `${formatWan(row.loanAmount)}已到账`;
    case '80':
      return '已经还清';
    case '91':
      return '这次没批';
    case '92':
      return '您撤回了';
    case '93':
      return '机构没有按时受理';
    case '94':
      return '没有接受报价';
  }
}

interface HeadText {
  readonly turn: string;
  readonly title: string;
  readonly next: string;
}

/** 11 月 25 日 18:00 */
export function formatMoment(time: string, nowMs: number): string {
  const day = formatChineseDay(time, nowMs);
  return day === '' ? '' : `${day} ${formatMinute(time).slice(-5)}`;
}

const INSTITUTION = '现在轮到机构';
const YOURS = '现在轮到您';
const NOBODY = '这笔申请已经结束';

/** By when something is promised, and from which rule the days come; `otherwise` where nothing is. */
function promised(order: FinanceOrder, promise: OrderPromise, words: string, otherwise: string, nowMs: number): string {
  const found = order.sla.find((term) => term.promise === promise && term.doneTime === null);
  if (found === undefined) return otherwise;
  const day = formatMoment(found.due, nowMs);
  const rule = `（${promiseRule(promise)}）`;
  return found.isLate ? `该在 ${day} 前${words}${rule}，已经晚了` : `最晚 ${day} 前${words}${rule}`;
}

/** Every institution that was sent it: 甲银行、乙银行. */
export const receiversText = ({ product, alsoSentTo }: Pick<FinanceOrder, 'product' | 'alsoSentTo'>): string =>
  [product.agencyName, ...alsoSentTo].join('、');

/** The same in short: 甲银行 等 3 家. */
export const receiversInShort = (agencyName: string, alsoSentTo: readonly string[]): string =>
  alsoSentTo.length === 0 ? agencyName : `${agencyName} 等 ${alsoSentTo.length + 1} 家`;

/** Who accepts by when, and what follows where nobody does. */
function acceptText(order: FinanceOrder, nowMs: number): string {
  const who = order.alsoSentTo.length === 0 ? order.product.agencyName : `${receiversText(order)}都收到了，谁先接手就由谁办，`;
  const end = order.closesAt === null ? '' : formatMoment(order.closesAt, nowMs);
  const closure = end === '' ? '' : `到 ${end} 还没有受理，平台就关闭这笔申请。`;
  return `${who}${promised(order, 'accept', '受理', '会尽快受理', nowMs)}。${closure}`;
}

const until = (day: string, words: string, otherwise: string): string => (day === '' ? otherwise : `最晚 ${day} 前${words}`);

function atWorkText(order: FinanceOrder, nowMs: number): HeadText {
  const { product, manager } = order;
  const who = manager === null ? product.agencyName : `${product.agencyName}的${manager.name}`;
  const isContacted = order.sla.some(({ promise, doneTime }) => promise === 'contact' && doneTime !== null);
  const answer = promised(order, 'loan', '给您答复', '有结果会发消息给您', nowMs);
  switch (order.state) {
    case '10':
      return {
        turn: INSTITUTION,
        title: '已递交，等机构受理',
        next: acceptText(order, nowMs),
      };
    case '20':
      return {
        turn: INSTITUTION,
        title: '机构受理了',
        next: isContacted
          ? `${who}说联系过您，接着核实。${answer}。`
          : `${who}负责，${promised(order, 'contact', '联系您', '会打电话给您', nowMs)}。`,
      };
    case '30':
      return { turn: INSTITUTION, title: '机构正在核实', next: `${who}在核对您的经营情况，可能打电话或者上门。${answer}。` };
    default:
      return { turn: INSTITUTION, title: '机构正在审批', next: `批下来会把额度、利率和每一项费用发给您，由您决定。${answer}。` };
  }
}

function closedText(order: FinanceOrder, nowMs: number): HeadText {
  const { state, rejection, closing, actions } = order;
  if (state === '91')
    return {
      turn: NOBODY,
      title: `这次没批：${rejection?.reason ?? '机构没有说明原因'}`,
      next: `不影响您申请别的产品。${actions.includes('reconsider') ? '情况变了，或者机构弄错了，可以申请复议一次。' : ''}`,
    };
  if (state === '92')
    return { turn: NOBODY, title: '您撤回了申请', next: closing?.reason ? `您说的原因：${closing.reason}` : '随时可以再申请。' };
  if (state === '93')
    return {
      turn: NOBODY,
      title: '机构没有按时受理',
      next: `到 ${formatMoment(closing?.time ?? order.stateTime, nowMs)}，${receiversText(order)}${order.alsoSentTo.length === 0 ? '' : '都'}没有受理（满 5 个工作日没有受理就关闭），平台关闭了这笔申请，并记下了这次超时。您可以换一家。`,
    };
  return { turn: NOBODY, title: '没有接受报价', next: closing?.reason ? `原因：${closing.reason}` : '报价过了期限没有签，自动失效。' };
}

function repayingText(order: FinanceOrder, nowMs: number): string {
  const recorded = recordedOf(order);
  if (recorded !== null && (recorded.overdueDays ?? 0) > 0)
    return `逾期 ${recorded.overdueDays} 天，现在欠 ${formatYuan(yuanOf(recorded.dueNow))}`;
  if (recorded?.nextDue) return `下一次 ${formatChineseDay(recorded.nextDue.day, nowMs)}还 ${formatYuan(yuanOf(recorded.nextDue.amount))}`;
  const sheet = lentSheet(order);
  const next = sheet === null ? undefined : nextInstalment(sheet, nowMs);
  return next === undefined ? '按合同约定还' : `下一次 ${formatChineseDay(next.payOn, nowMs)}还 ${formatYuan(next.paymentYuan)}`;
}

/** What an offer waits for: a contract, a visit, or a decision. */
function decideText(offer: FinanceOrder['offer'], nowMs: number): string {
  const end = offer === null ? '' : formatMoment(offer.creditExpire, nowMs);
  if (offer !== null && offer.contract === null) return '机构还没补齐合同，补齐了才能签，会发消息告诉您。';
  if (offer?.contract?.way === 'onSite') return `接受的话，${until(end, '', '尽快')}到${offer.contract.place}签约。`;
  return `接不接受由您定，${until(end, '决定（机构给的期限）', '请尽快决定')}。`;
}

/** By when what is asked for should be back, and what follows when it is late: nothing is closed by itself. */
function returnNext(due: string | null, nowMs: number): string {
  const goesOn = '机构从原来那一步接着办，不用重新排队。';
  if (due === null) return `补好交回去，${goesOn}`;
  const day = formatMoment(due, nowMs);
  if (Date.parse(due) <= nowMs) return `约定的 ${day} 已经过了，现在还能补，补好交回去，${goesOn}机构也可能不再等，拒绝这笔申请。`;
  return `请在 ${day} 前（机构给的期限）补好交回去，${goesOn}过了这个时间机构可能不再等，拒绝这笔申请。`;
}

/** Where an order stands in plain words: whose turn it is, and what happens next with its date. */
export function headText(order: FinanceOrder, nowMs: number): HeadText {
  const { state, returned, offer, loan, product } = order;
  switch (state) {
    case '00':
      return { turn: YOURS, title: '还没有递交', next: '接着填完，核对以后递交。' };
    case '10':
    case '20':
    case '30':
    case '40':
      return atWorkText(order, nowMs);
    case '45': {
      const count = returned?.items.length ?? 0;
      return {
        turn: YOURS,
        title: count === 0 ? '机构请您补充' : `请您补 ${count} 样`,
        next: returnNext(returned?.until ?? null, nowMs),
      };
    }
    case '50':
      return {
        turn: YOURS,
        title: `机构愿意借给您 ${formatWan(offer?.creditAmount ?? 0)}`,
        next: `${decideText(offer, nowMs)}不接受也不收费。`,
      };
    case '60':
      return {
        turn: INSTITUTION,
        title: '签好了，等机构放款',
        next: `${offer === null ? '' : payFirst(offer)}${product.agencyName}${promised(order, 'loan', '放款', '会尽快放款', nowMs)}，到账会发消息给您。${order.actions.includes('correctAccount') ? '收款账号写错了，放款前在“签了什么”里改。' : ''}`,
      };
    case '70':
      return {
        turn: '现在按合同还款',
        title: `${formatWan(loan?.loanAmount ?? 0)}已经到账`,
        next: loan === null ? '' : `${formatMoment(loan.loanTime, nowMs)} 放的款，${repayingText(order, nowMs)}。`,
      };
    case '80':
      return { turn: '这笔贷款办完了', title: '已经还清', next: '感谢您守约。' };
    default:
      return closedText(order, nowMs);
  }
}

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** 25 分钟, 6 小时, 2 天; empty when one of the times is none. */
export function durationText(from: string, to: string): string {
  const start = readShanghai(from);
  const end = readShanghai(to);
  if (start === null || end === null) return '';
  const minutes = Math.max(1, Math.round(end.diff(start, 'minute', true)));
  if (minutes < HOUR_MINUTES) return `${minutes} 分钟`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? `${hours} 小时` : `${Math.round(hours / DAY_HOURS)} 天`;
}

interface TermContext extends Pick<FinanceOrder, 'state' | 'timeline' | 'whoseTurn'> {
  readonly applyTime: string;
  readonly nowMs: number;
}

/** How long it took beside what was promised; days of the calendar are no working days, so from one day on both are dates. */
function tookText(from: string, to: string, { says, due, rule, nowMs }: Record<'says' | 'due' | 'rule', string> & { nowMs: number }) {
  const took = durationText(from, to);
  if (!took.endsWith('天')) return `${says}用了 ${took}，${rule}`;
  return `${says} ${formatMoment(to, nowMs)}，${rule}，${formatMoment(due, nowMs)} 前`.trim();
}

function toTerm(
  { promise, due, doneTime, isLate }: OrderSla,
  isNext: boolean,
  { applyTime, state, timeline, whoseTurn, nowMs }: TermContext,
): CaseTerm {
  const name = orderPromiseLabel(promise, state);
  const rule = promiseRule(promise);
  if (doneTime !== null) {
    const isOffer = timeline.some(({ action, time }) => action === 'credit' && time === doneTime);
    const says = promise !== 'contact' ? '' : isOffer ? '给您报价' : '机构说';
    return {
      name,
      state: isLate ? 'broken' : 'kept',
      mark: isLate ? '晚了' : '按时',
      note: tookText(applyTime, doneTime, { says, due, rule, nowMs }),
    };
  }
  const note = `${formatMoment(due, nowMs)} 前，${rule}`;
  if (isLate) return { name, state: 'broken', mark: '已经超时', note };
  // The time of the applicant counts in no promise: what is due moves on once it is handed back.
  if (whoseTurn === 'applicant') return { name, state: 'ahead', mark: '先停着', note: `现在轮到您，您办好了接着算，${rule}` };
  return { name, state: isNext ? 'running' : 'ahead', mark: isNext ? formatDaysLeft(due, nowMs) : '还没到', note };
}

/** The institution's promises of an order (1, 3, 5 working days); once it is over, those that were kept or broken. */
export function toOrderClock({ sla, applyTime, whoseTurn, state, timeline }: FinanceOrder, nowMs: number): CaseTerm[] {
  if (applyTime === null) return [];
  const isOver = whoseTurn === 'none' || state === '00';
  const shown = isOver ? sla.filter(({ doneTime }) => doneTime !== null) : sla;
  const next = shown.find(({ doneTime }) => doneTime === null);
  return shown.map((term) => toTerm(term, term === next, { applyTime, state, timeline, whoseTurn, nowMs }));
}

/** What was done, from the applicant's side. */
const DONE: Readonly<Record<string, string>> = {
  submit: '您递交了申请',
  accept: '机构受理了',
  recordContact: '机构说联系过您',
  contradictContact: '您说没有联系过',
  investigate: '机构开始核实',
  approveStart: '机构开始审批',
  return: '机构请您补充',
  resubmit: '您补好交回去了',
  credit: '机构给出了报价',
  sign: '您接受报价，签了约',
  correctAccount: '您改了收款账户',
  decline: '您没有接受报价',
  runOut: '报价过期没有签，自动失效',
  disburse: '机构放款了',
  settle: '贷款还清了',
  reject: '机构没有批',
  withdraw: '您撤回了申请',
  expire: '机构没有按时受理，自动关闭',
};

/** What is still to come in each state, up to the money. */
const AHEAD: Readonly<Partial<Record<FinanceOrderState, readonly string[]>>> = {
  10: ['机构受理', '核实', '审批', '给您报价', '签约', '放款'],
  20: ['核实', '审批', '给您报价', '签约', '放款'],
  30: ['审批', '给您报价', '签约', '放款'],
  40: ['给您报价', '签约', '放款'],
  45: ['您补好交回去', '机构接着办', '给您报价', '签约', '放款'],
  50: ['签约', '放款'],
  60: ['放款'],
  70: ['按合同还清'],
};

const OFFERED = '给您报价';
const LENT = '放款';
const NOTES: Readonly<Record<string, string>> = { [OFFERED]: '写明额度、利率和每一项费用，接不接受您来定' };
const HOLDERS = { applicant: '您', institution: '机构' } as const;

/** Steps whose remark is what somebody said; that of the others is a fact. */
const SAID = ['return', 'reject', 'resubmit', 'withdraw', 'decline', 'contradictContact'];

const isBySystem = ({ actorType }: OrderStep): boolean => actorType === 'clock';

/** ，之后在机构手里 6 小时；，从那时起轮到您. */
function heldText({ toState, time }: OrderStep, following: OrderStep | undefined): string {
  const turn = whoseTurn(toState);
  if (turn === 'none') return '';
  return following === undefined ? `，从那时起轮到${HOLDERS[turn]}` : `，之后在${HOLDERS[turn]}手里 ${durationText(time, following.time)}`;
}

function nameOf(step: OrderStep): string {
  const { action } = step;
  const done = isBySystem(step) && action === 'decline' ? DONE.runOut : DONE[action];
  return done ?? financeOrderActionLabels[action] ?? action;
}

/** Who did it, without the institution's name that stands on the page anyway. */
const personOf = ({ actorType, actorName }: OrderStep, agencyName: string): string =>
  actorType === 'institution' ? actorName.replace(agencyName, '').trim() : '';

interface Timeline {
  readonly agencyName: string;
  readonly isOver: boolean;
  readonly nowMs: number;
}

function toEvent(step: OrderStep, following: OrderStep | undefined, { agencyName, isOver, nowMs }: Timeline): CaseEvent {
  const { action, remark, time } = step;
  const facts = [personOf(step, agencyName), SAID.includes(action) ? '' : remark].filter((text) => text !== '');
  return {
    key: `${action} ${time}`,
    state: following === undefined && !isOver ? 'current' : 'done',
    name: nameOf(step),
    when: formatMoment(time, nowMs) + heldText(step, following),
    quote: SAID.includes(action) && remark !== '' ? remark : undefined,
    detail: facts.length === 0 ? undefined : facts.join('，'),
  };
}

/** The course of an order: who did what when, how long it then lay with whom, and what is to come. */
export function toOrderHistory({ timeline, state, whoseTurn: turn, sla, product }: FinanceOrder, nowMs: number): CaseEvent[] {
  const steps = timeline.filter(({ action }) => action !== 'save');
  const timelineSteps: Timeline = { agencyName: product.agencyName, isOver: turn === 'none', nowMs };
  const loan = sla.find(({ promise, doneTime }) => promise === 'loan' && doneTime === null);
  const ahead = (AHEAD[state] ?? []).map((name): CaseEvent => {
    const isPromised = loan !== undefined && name === (state === '60' ? LENT : OFFERED);
    // The time of the applicant counts in no promise.
    const due = turn === 'applicant' ? '您办好了接着算' : `最晚 ${formatMoment(loan?.due ?? '', nowMs)} 前`;
    const when = isPromised ? [`${due}（${promiseRule('loan')}）`, NOTES[name]].filter(Boolean).join('，') : NOTES[name];
    return { key: `ahead ${name}`, state: 'next', name, when };
  });
  return [...steps.map((step, index) => toEvent(step, steps[index + 1], timelineSteps)), ...ahead];
}
