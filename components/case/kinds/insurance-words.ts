import type { CaseEvent } from '#components/case/case-history.tsx';
import type { CaseWords } from '#components/case/case-view.ts';
import type { TagTone } from '#components/ui/tag.tsx';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { claimDates, claimDatesText } from '#lib/contract/insurance/claim-dates.ts';
import { GRACE_DAYS, graceText, insurersShare, refundWay, suspendedText } from '#lib/contract/insurance/premium-schedule.ts';
import { type InsuranceOrderState, insuranceOrderActionLabels, toInsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import { SELF } from '#lib/contract/insurance-consents.ts';
import { isWithoutSurvey } from '#lib/contract/insurance-cover.ts';
import type { InsuranceClaim, InsuranceOrder, InsuranceOrderRow, InsuranceOrderStep } from '#lib/contract/insurance-order.ts';
import { eachYearText } from '#lib/contract/pricing/quote-premium.ts';
import { SURRENDER_DAYS, surrenderDueDay } from '#lib/contract/pricing/surrender-refund.ts';
import { daysLeft, formatChineseDay, formatDay, formatMinute, shanghaiDay } from '#lib/format/dates.ts';
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
  65: 'bad',
  70: 'neutral',
  80: 'river',
  81: 'neutral',
  91: 'bad',
  92: 'bad',
  93: 'neutral',
  94: 'neutral',
};

export const stateTone = (state: InsuranceOrderState): TagTone => TONES[state];

const MINUTE_MS = 60_000;
/** Within it the time of day says which day is meant. */
const SOON_MS = 60 * MINUTE_MS;
/** The time of a day, or its day too where it lies further off. */
const untilText = (time: string, nowMs: number): string =>
  Date.parse(time) - nowMs < SOON_MS ? formatMinute(time).slice(-5) : formatMinute(time);
const quote = (words: string): string => (words === '' ? '' : `保险公司说：“${words}”`);
const sentences = (...all: readonly string[]): string[] => all.filter((sentence) => sentence !== '');

function turnOf({ whoseTurn, insurerName }: InsuranceOrder): string {
  if (whoseTurn === 'applicant') return '现在轮到您';
  return whoseTurn === 'institution' ? `现在轮到${insurerName}` : '现在不用您做什么';
}

function refundText({ payment }: InsuranceOrder): string {
  return payment?.refund ? `${formatYuan(payment.refund)}原路退给您，哪天到账看您的银行。` : '';
}

/** How the money of a surrender comes back. */
export function refundWayText({ premium, premiums = [] }: InsuranceOrder, refund: number): string {
  const paid = premiums.filter(({ state }) => state === 'paid').toReversed();
  const isTaken = paid.map(({ payTime }) => payTime === null);
  const own = insurersShare(refund, premium, isTaken);
  return refundWay(refund, own, formatYuan(own));
}

type Words = (order: InsuranceOrder, nowMs: number) => Omit<CaseWords, 'turn'>;

const TO_PAY = '30';
const SURRENDERING = '80';

const SURRENDERED = '81';

/** How far the order has come that renews another, or was bought once more after it was given back; where the back end does not say, it is taken for done. */
export function renewalText(state: InsuranceOrderState | undefined, of: InsuranceOrderState): string {
  const [which, done] = of === SURRENDERED ? ['再买的一份', '已经再买了一份'] : ['续保单', '已经续保'];
  if (state === TO_PAY) return `${which}还没有付款`;
  if (state === SURRENDERING) return `${which}正在退保`;
  return state === undefined || ['covered', 'closed'].includes(toInsuranceOrderGroup(state)) ? done : `${which}还在办`;
}

/** What becomes of the cover while its renewal is being given back, and how that is stopped; empty otherwise. */
const renewalGap = ({ renewalState, endDate, state }: Pick<InsuranceOrder, 'renewalState' | 'endDate' | 'state'>, nowMs: number): string =>
  renewalState !== SURRENDERING || state === SURRENDERED
    ? ''
    : `续保单正在退保，退了就没有接着保的：这张保单到 ${formatChineseDay(endDate, nowMs)}${state === '70' ? '已经结束' : '结束'}。想接着保，到那一单撤回退保，或者等退完再续保。`;

/** What another try wants typed. */
const ofAgain = ({ actions, renewedBy }: InsuranceOrder): string =>
  renewedBy !== '' ? '' : actions.includes('again') || actions.includes('renew') ? '，资料不用再填' : '，资料要再填一遍';

type PremiumDue = NonNullable<InsuranceOrder['premiumDue']>;

/** Which premium is to be paid until when, and what holds until then. */
const premiumDueText = ({ period, dueDay, graceDay }: PremiumDue, premium: number, today: string): string =>
  dueDay < today
    ? `第 ${period} 期保费 ${formatYuan(premium)}过了应缴日 ${dueDay}。${graceText(graceDay)}`
    : `第 ${period} 期保费 ${formatYuan(premium)}，请在 ${dueDay} 前付，晚了还有 ${GRACE_DAYS} 天宽限期。`;

/** Why a person looks at it, as the message has it. */
function whyReviewed(timeline: readonly InsuranceOrderStep[]): string {
  const { remark = '' } = timeline.findLast(({ action }) => action === 'review') ?? {};
  return remark === '' ? '' : asSentence(remark);
}

/** By when a surrender is paid back that is in work since a moment. */
const refundUntil = (stateTime: string): string => surrenderDueDay(shanghaiDay(Date.parse(stateTime)));

/** Of a policy that pays by records alone: the money comes only once an account is given. */
const indexedText = (product: InsuranceOrder['product']): string =>
  isWithoutSurvey(product) ? '达到起赔条件，保险公司发短信告诉您；您在这里申请理赔、填收款账号，不用查勘，钱才打得过来。' : '';

/** Whom a policy in force covers. */
function coveredTitle({ insureds, holder }: InsuranceOrder['application']): string {
  const [first, ...others] = insureds;
  if (first === undefined) return '正在保障中';
  if (others.length > 0) return `正在保着 ${insureds.length} 个人`;
  return first.relation === SELF || first.name === '' || first.name === holder.name ? '正在保着您' : `正在保着${first.name}`;
}

const WORDS: Readonly<Record<InsuranceOrderState, Words>> = {
  '00': () => ({ title: '还没提交', next: ['填完提交，保险公司才开始核保。草稿只有您看得到。'] }),
  10: () => ({ title: '正在核保', next: ['一般几秒钟就有结果，您可以留在这里等。'] }),
  15: ({ insurerRemark }) => ({ title: '请您改一处再提交', next: sentences(quote(insurerRemark), '改完重新核保，前面填的都在。') }),
  20: ({ insurerName, timeline = [] }) => ({
    title: '转人工核保了',
    next: sentences(whyReviewed(timeline), `请${insurerName}的核保员看一看，一般 1 个工作日内有结果，会发消息告诉您。`),
  }),
  30: ({ premium, premiumYears = 1, payExpiresAt }, nowMs) => ({
    title: '核保通过，可以付款了',
    next: sentences(
      premiumYears > 1 ? `保费${eachYearText(formatYuan(premium), premiumYears)}，现在付第一年的。` : `要付 ${formatYuan(premium)}。`,
      payExpiresAt === null ? '' : `请在 ${untilText(payExpiresAt, nowMs)} 前付款，过了时间订单自动关闭，要重新投保。`,
    ),
  }),
  40: () => ({ title: '钱收到了，正在出保单', next: ['出好了发消息告诉您。万一没出成，保费全额退回。'] }),
  50: ({ startDate, product }, nowMs) => ({
    title: `保单出好了，${formatChineseDay(startDate, nowMs)}零点生效`,
    next: sentences('电子保单和纸质的一样有效，可以随时下载。', indexedText(product)),
  }),
  60: ({ endDate, renewalState, premium, premiumDue, state, application, product }, nowMs) => ({
    title: coveredTitle(application),
    next: sentences(
      premiumDue === undefined ? '' : premiumDueText(premiumDue, premium, shanghaiDay(nowMs)),
      `保到 ${formatChineseDay(endDate, nowMs)}，还有 ${Math.max(0, daysLeft(endDate, nowMs) ?? 0)} 天。`,
      renewalState === TO_PAY ? `${renewalText(renewalState, state)}，付了才接着保。` : '',
      renewalGap({ renewalState, endDate, state }, nowMs),
      indexedText(product),
    ),
  }),
  65: ({ suspensions, stateTime, insurerName, product }) => ({
    title: '现在没有保障',
    next: sentences(
      `保费到宽限期满没有交，${suspendedText(suspensions?.at(-1)?.from ?? stateTime.slice(0, 10), insurerName)}`,
      product.serviceTel ? `${insurerName}的电话：${product.serviceTel}。` : '',
    ),
  }),
  70: (order, nowMs) => ({
    title: '已经到期',
    next: [
      order.renewedBy === ''
        ? `要接着保，可以再买一份${ofAgain(order)}。`
        : renewalGap(order, nowMs) || `${renewalText(order.renewalState, order.state)}。`,
    ],
  }),
  80: (order) => {
    const { surrender, insurerName, stateTime, actions } = order;
    return {
      title: '退保办理中',
      next: sentences(
        surrender === null ? '' : `预计退给您 ${formatYuan(surrender.refund)}，${refundWayText(order, surrender.refund)}。`,
        `按《保险法》，${insurerName}最迟 ${SURRENDER_DAYS} 天，也就是 ${refundUntil(stateTime)} 前退款。`,
        actions.includes('withdrawSurrender') ? '退款以前可以撤回。' : '',
      ),
    };
  },
  81: (order) => ({
    title: '已经退保',
    next: [
      order.surrender === null ? '' : `退给您 ${formatYuan(order.surrender.refund)}，${refundWayText(order, order.surrender.refund)}。`,
    ],
  }),
  91: (order) => ({
    title: '这次没有承保',
    next: sentences(quote(order.insurerRemark), `没有收您的钱。情况变了可以重新投保${ofAgain(order)}，也可以看看别的产品。`),
  }),
  92: (order) => ({
    title: '保单没有出成',
    next: sentences(quote(order.insurerRemark), refundText(order), `可以再试一次${ofAgain(order)}。`),
  }),
  93: (order) => ({ title: '已经取消', next: [`没有收您的钱。想买可以重新投保${ofAgain(order)}。`] }),
  94: (order) => ({ title: '没有按时付款，订单关闭了', next: [`没有收您的钱。想买可以重新投保${ofAgain(order)}。`] }),
};

/** 2 件, where there are several. */
const severalOf = (claims: readonly unknown[]): string => (claims.length > 1 ? `${claims.length} 件` : '');

/** Which claim of several is meant: when it happened, to whom or where. */
export const claimWhose = ({ accidentTime, insuredName, accidentPlace }: InsuranceClaim): string =>
  [formatDay(accidentTime), insuredName, accidentPlace].filter((part) => part !== '').join('，');

const whoOf = (claim: InsuranceClaim): string => `${claim.insuredName || claim.accidentPlace} ${formatDay(claim.accidentTime)} 的理赔`;

const wantsPapers = ({ state }: InsuranceClaim): boolean => state === '4';

/** Those that wait for the holder stand first. */
export const byTurn = (claims: readonly InsuranceClaim[]): InsuranceClaim[] =>
  claims.toSorted((one, other) => Number(wantsPapers(other)) - Number(wantsPapers(one)));

/** A claim waits for papers: that goes before the cover, which goes on. */
const WANTS_PAPERS: Words = ({ state, claims }) => {
  const wanting = claims.filter(wantsPapers);
  const whose = claims.length > 1 ? `等您补的是${wanting.map(whoOf).join('、')}。` : '';
  if (wanting.length > 0 && wanting.every(({ onlyAccount }) => onlyAccount))
    return {
      title: `${severalOf(wanting)}理赔要重新填账号`,
      next: [`${whose}收款账号您撤回了，在下面“理赔”里重新填，填好接着办。${state === '60' ? '保障照旧。' : ''}`],
    };
  return {
    title: `${severalOf(wanting)}理赔要补材料`,
    next: [`${whose}保险公司要的写在下面“理赔”里，补好交回去。${state === '60' ? '保障照旧。' : ''}`],
  };
};

/** What the insurer does next with a claim and until when; empty where it is not at turn. */
export function claimNext(
  { insurerName, product }: Pick<InsuranceOrder, 'insurerName' | 'product'>,
  { state, updateTime, dueDay }: Pick<InsuranceClaim, 'state' | 'updateTime' | 'dueDay'>,
): string {
  const dates = claimDates(product, state, shanghaiDay(Date.parse(updateTime)));
  if (dates === null) return '';
  // The platform counts by the calendar of working days.
  const text = claimDatesText({ ...dates, day: dueDay ?? dates.day });
  return `现在轮到${insurerName}${dates.does}。${text}。${dates.does}了会发消息告诉您。`;
}

/** The same of all claims with which the insurer is at turn. */
function claimsNext(order: InsuranceOrder): string {
  const [claim, ...others] = order.claims.filter(({ state }) => state === '1' || state === '5');
  if (claim === undefined) return '';
  if (others.length === 0 && order.claims.length > 1) return `${whoOf(claim)}：${claimNext(order, claim).replace(/^现在/, '')}`;
  if (others.length === 0) return `理赔：${claimNext(order, claim)}`;
  return `${order.claims.some(wantsPapers) ? '另有 ' : ''}${others.length + 1} 件理赔轮到${order.insurerName}，各办到哪里、最迟哪天，看下面“理赔”。`;
}

/** Where an order stands, in plain words, and what happens next. */
export function orderText(order: InsuranceOrder, nowMs: number): CaseWords {
  const { title, next } = (order.actions.includes('supplement') ? WANTS_PAPERS : WORDS[order.state])(order, nowMs);
  return { turn: turnOf(order), title, next: sentences(...next, claimsNext(order)) };
}

/** Whose turn it is, in a few words for a row of the list. */
export function rowTurn(row: InsuranceOrderRow, nowMs: number): string {
  const { state, payExpiresAt, insurerName, startDate, endDate, actions, claimState, claimDueDay, openClaims = 1, premiumDue } = row;
  if (actions.includes('supplement')) return '等您补理赔材料';
  if (claimDueDay !== undefined && openClaims > 1) return `${openClaims} 件理赔轮到${insurerName}，最近的 ${claimDueDay} 前办`;
  if (claimDueDay !== undefined) return `理赔轮到${insurerName}，${claimDueDay} 前${claimState === '5' ? '打款' : '给结论'}`;
  switch (state) {
    case '00':
      return '还没提交';
    case '15':
      return '等您修改';
    case '30': {
      if (payExpiresAt !== null && Date.parse(payExpiresAt) - nowMs >= SOON_MS) return `等您付款，${formatMinute(payExpiresAt)} 前有效`;
      const left = payExpiresAt === null ? 0 : Math.ceil((Date.parse(payExpiresAt) - nowMs) / MINUTE_MS);
      return left > 0 ? `等您付款，还剩 ${left} 分钟` : '等您付款';
    }
    case '50':
      return `${formatChineseDay(startDate, nowMs)}生效`;
    case '70':
      return `保到 ${endDate}`;
    case '65':
      return '现在没有保障，等您找保险公司商量恢复';
    case '60':
      if (premiumDue !== undefined) return `等您交第 ${premiumDue.period} 期保费，${premiumDue.graceDay} 前`;
      return `保到 ${formatChineseDay(endDate, nowMs)}`;
    case '10':
    case '20':
    case '40':
      return `轮到${insurerName}`;
    case '80':
      return `轮到${insurerName}，${refundUntil(row.stateTime)} 前退款`;
    default:
      return formatChineseDay(row.stateTime, nowMs);
  }
}

/** What was done, from the holder's side. */
const DONE: Readonly<Record<string, string>> = {
  submit: '您提交了投保',
  accept: '核保通过',
  review: '转人工核保',
  askChange: '保险公司请您修改',
  amend: '您改好又提交了',
  refuse: '保险公司没有承保',
  pay: '您付了保费',
  payPremium: '您付了续期保费',
  issue: '保单出好了',
  start: '保障开始了',
  end: '保障到期',
  surrender: '您申请退保',
  withdrawSurrender: '您撤回了退保',
  cancel: '您取消了投保',
};

const REFUND = '保险公司退款';
const TO_THE_END = ['付款', '出保单', '保障开始'];

/** What is still to come in each state, up to the cover. */
const AHEAD: Readonly<Partial<Record<InsuranceOrderState, readonly string[]>>> = {
  10: ['核保结果', ...TO_THE_END],
  15: ['您改好再提交', '核保结果', ...TO_THE_END],
  20: ['核保结果', ...TO_THE_END],
  30: TO_THE_END,
  40: ['出保单', '保障开始'],
  50: ['保障开始', '到期'],
  60: ['到期'],
  65: ['到期'],
  80: [REFUND],
};

const whenAhead = (name: string, { startDate, endDate, stateTime }: InsuranceOrder): string | undefined => {
  if (name === REFUND) return `最迟 ${refundUntil(stateTime)}`;
  if (name === '保障开始') return `${startDate} 零点`;
  return name === '到期' ? `${endDate} 24 点` : undefined;
};

/** Steps whose remark is the insurer's own words. */
const SPOKEN: readonly string[] = ['review', 'askChange', 'refuse', 'issueFail', 'askMore', 'uphold', 'dismiss'];

/** One entry of a history, with the words of whoever acted. */
export const toEvent =
  (labels: Readonly<Record<string, string>>, isOver: boolean) =>
  ({ action, remark, time }: InsuranceOrderStep, index: number, all: readonly InsuranceOrderStep[]): CaseEvent => ({
    key: `${action} ${time} ${index}`,
    state: index === all.length - 1 && !isOver ? 'current' : 'done',
    name: labels[action] ?? action,
    when: formatMinute(time),
    quote: SPOKEN.includes(action) ? remark : undefined,
    detail: SPOKEN.includes(action) || remark === '' ? undefined : remark,
  });

/** The insurer's rules refused at once: the review through which the table of states leads was nobody's. */
const isPassed = ({ action, time }: InsuranceOrderStep, next: InsuranceOrderStep | undefined): boolean =>
  action === 'review' && next?.action === 'refuse' && next.time === time;

/** The course of an order: who did what when, and what is to come. */
export function toOrderHistory(order: InsuranceOrder): CaseEvent[] {
  const steps = order.timeline.filter((step, index, all) => step.action !== 'save' && !isPassed(step, all[index + 1]));
  const ahead = AHEAD[order.state] ?? [];
  const past = steps.map(toEvent({ ...insuranceOrderActionLabels, ...DONE }, ahead.length === 0));
  return [...past, ...ahead.map((name): CaseEvent => ({ key: `ahead ${name}`, state: 'next', name, when: whenAhead(name, order) }))];
}
