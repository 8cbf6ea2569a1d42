import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { company, userAccount } from '../db/schema/account-tables.ts';
import { personalAuth } from '../db/schema/authentication-tables.ts';
import { evaluation } from '../db/schema/evaluation-tables.ts';
import { feedback, feedbackNote } from '../db/schema/feedback-tables.ts';
import { demandResponse, financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { flowLog } from '../db/schema/record-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { seededRandom } from './seeded-random.ts';
import { TEST_START } from './test-context.ts';

/** What a stored case comes to, as whoever stored it knows. */
export interface KnownCase {
  readonly kind: string;
  readonly agency: string;
  readonly district: string;
  readonly trade: string;
  readonly submitted: Date;
  readonly answered: Date | null;
  readonly outcome: 'open' | 'granted' | 'declined' | 'withdrawn' | 'lapsed';
  readonly accepted: boolean | null;
  readonly promise: 'kept' | 'broken' | null;
  readonly money: Readonly<Record<string, number>>;
}

const EMPTY: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-7000-8000-000000000000',
  text: '',
  integer: 0,
  smallint: 0,
  boolean: false,
  jsonb: {},
  'text[]': [],
};

/** Stores a row with something in each column that needs it. */
export async function storeRow(db: Database, table: PgTable, values: Readonly<Record<string, unknown>>): Promise<string> {
  const id = randomUUID();
  const needed = Object.entries(getTableColumns(table)).filter(([, { notNull, hasDefault }]) => notNull && !hasDefault);
  const usual = (type: string): unknown => {
    if (type.startsWith('numeric')) return 0;
    return type.startsWith('timestamp') ? new Date(0) : EMPTY[type];
  };
  const filled = Object.fromEntries(needed.map(([name, column]) => [name, usual(column.getSQLType())]));
  await db.insert(table).values({ ...filled, ...(needed.some(([name]) => name === 'id') && { id }), ...values } as never);
  return String(values.id ?? id);
}

const HOUR_MS = 3_600_000;
const AGENCIES = ['north', 'south', 'third'] as const;
const FIRMS = [
  ['福建省莆田市荔城区', '荔城区', '制鞋业'],
  ['福建省莆田市仙游县榜头镇', '仙游县', '家具制造业'],
  ['涵江区', '涵江区', ''],
  ['', '', '制鞋业'],
] as const;

interface Firm {
  readonly userId: string;
  readonly companyId: string;
  readonly district: string;
  readonly trade: string;
}

/** What random cases are made of. */
interface Scene {
  readonly db: Database;
  readonly known: KnownCase[];
  readonly below: (limit: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  /** Some hours later. */
  readonly after: (moment: Date, hours: number) => Date;
  readonly number: () => string;
  readonly base: () => {
    readonly firm: Firm;
    readonly place: Pick<Firm, 'district' | 'trade'>;
    readonly agencyId: string;
    readonly submitted: Date;
  };
  readonly step: (entityType: string, entityId: string, action: string, actorType: string, createTime: Date) => Promise<unknown>;
}

const NOW = new Date(TEST_START);
const nothing = { answered: null, accepted: null, promise: null, money: {} } as const;

async function storeOrder({ db, known, below, pick, after, number, base, step }: Scene, isFarm: boolean): Promise<void> {
  const { firm, place, agencyId, submitted } = base();
  const state = pick(['10', '20', '50', '70', '80', '91', '92', '93', '94']);
  const isAccepted = !['10', '93'].includes(state) && (state !== '91' || below(2) === 0);
  const acceptTime = isAccepted ? after(submitted, 80) : null;
  const stateTime = after(acceptTime ?? submitted, 200);
  const acceptDue = after(submitted, 80);
  const lent = ['70', '80'].includes(state);
  const money = { amountYuan: 1000 * (1 + below(900)) + 0.25, creditAmountYuan: lent ? 500 : null, loanAmountYuan: lent ? 400.5 : null };
  const farm = { areaName: pick(['城厢区', '秀屿区']), industry: pick(['fruit', 'tea']) };
  const id = await storeRow(db, financeOrder, {
    ...{ orderNo: number(), userId: randomUUID(), companyId: isFarm ? null : firm.companyId, agencyId, state, stateTime, ...money },
    ...{
      productCode: number(),
      product: isFarm || below(4) > 0 ? {} : null,
      submitTime: submitted,
      acceptDue,
      acceptTime,
      termMonths: 12,
      zone: isFarm ? 'agri' : '',
    },
    ...{ accountType: isFarm ? 'INDIVIDUAL' : 'ENTERPRISE', applicantName: '陈一舟', contactMobile: '13900000077' },
    ...(isFarm && { agriculture: farm }),
  });
  const byClock = below(2) === 0;
  if (state === '94') await step('financeOrder', id, 'decline', byClock ? 'system' : 'user', stateTime);
  const ends = {
    70: 'granted',
    80: 'granted',
    91: 'declined',
    92: 'withdrawn',
    93: 'lapsed',
    94: byClock ? 'lapsed' : 'withdrawn',
  } as const;
  const at = ['10', '20'].includes(state) ? NOW : stateTime;
  const isLate = (acceptTime ?? at) > acceptDue;
  known.push({
    ...{ kind: isFarm ? 'farm' : 'finance', agency: agencyId, submitted, accepted: isAccepted, outcome: ends[state as '70'] ?? 'open' },
    ...(isFarm ? { district: farm.areaName, trade: farm.industry } : place),
    answered: acceptTime ?? (state === '91' ? stateTime : null),
    promise: isLate ? 'broken' : isAccepted ? 'kept' : null,
    money: { asked: money.amountYuan, ...(lent && { credited: 500, lent: 400.5 }) },
  });
}

async function storePolicy(scene: Scene): Promise<void> {
  const { db, known, pick, after, number, base, step } = scene;
  const { firm, place, agencyId, submitted } = base();
  const state = pick(['15', '20', '30', '40', '50', '60', '80', '81', '91', '92', '93', '94']);
  const payTime = ['40', '50', '60', '80', '81', '92'].includes(state) ? after(submitted, 9) : null;
  const row = {
    orderNo: number(),
    userId: firm.userId,
    insurerId: agencyId,
    state,
    submitTime: submitted,
    snapshot: {},
    premiumYuan: 35.5,
    payTime,
    ...(['80', '81'].includes(state) && { surrenderRefundYuan: 12.25 }),
  };
  const id = await storeRow(db, insuranceOrder, { ...row, application: { holder: { name: '陈一舟' } } });
  const answered = after(submitted, 60);
  const isAccepted = !['15', '20', '91', '93'].includes(state);
  await step('insuranceOrder', id, isAccepted ? 'accept' : 'askChange', 'institution', answered);
  const outcome = {
    50: 'granted',
    60: 'granted',
    80: 'granted',
    81: 'granted',
    91: 'declined',
    92: 'declined',
    93: 'withdrawn',
    94: 'lapsed',
  }[state];
  const own = { ...nothing, ...place, agency: agencyId };
  known.push({
    ...{ ...own, kind: 'insurance', submitted, answered, accepted: isAccepted, outcome: (outcome ?? 'open') as 'open' },
    money:
      payTime === null ? {} : ({ 81: { premium: 23.25, refunded: 12.25 }, 92: { premium: 0, refunded: 35.5 } }[state] ?? { premium: 35.5 }),
  });
  await storeClaim(scene, { orderId: id, userId: firm.userId }, own);
}

async function storeClaim(
  { db, known, pick, number, base }: Scene,
  policy: { readonly orderId: string; readonly userId: string },
  own: typeof nothing & Pick<KnownCase, 'agency' | 'district' | 'trade'>,
): Promise<void> {
  const claimState = pick(['1', '2', '3', '4', '5']);
  const createTime = base().submitted;
  const paidAmountYuan = claimState === '2' ? 88 : null;
  await storeRow(db, insuranceClaim, { ...policy, claimNo: number(), state: claimState, createTime, paidAmountYuan });
  known.push({
    ...{ ...own, kind: 'claim', submitted: createTime, outcome: ({ 2: 'granted', 3: 'declined' }[claimState] ?? 'open') as 'open' },
    money: paidAmountYuan === null ? {} : { compensated: 88 },
  });
}

async function storeLetter({ db, known, pick, after, number, base, step }: Scene): Promise<void> {
  const { firm, place, agencyId, submitted } = base();
  const state = pick(['20', '25', '30', '50', '61', '71', '72', '90']);
  const isIssued = !['20', '25', '90'].includes(state);
  const refunded = { 25: 50, 61: 12.25, 90: 50 }[state];
  const times = {
    payTime: submitted,
    outTime: isIssued ? after(submitted, 40) : null,
    refundTime: refunded === undefined ? null : submitted,
  };
  const payee = { accountName: '', bankName: '', bankAccount: '', reason: '' };
  const claimed = {
    claim: { claimAmountYuan: 800, reason: '' },
    repayments: [{ receiptNo: 'GH-1', day: '2026-11-01', amountYuan: 300.5 }],
  };
  const values = { amountYuan: 9000, premiumYuan: 50, principalName: '示例厂', companyId: firm.companyId, userId: firm.userId };
  const id = await storeRow(db, guaranteeLetter, {
    orderNo: number(),
    guaranteeKind: '1',
    guarantorId: agencyId,
    state,
    ...times,
    ...values,
    ...(state === '61' && { surrender: { ...payee, refundYuan: 12.25 } }),
    ...(state === '71' && claimed),
  });
  if (isIssued) await step('guaranteeLetter', id, 'issue', 'institution', times.outTime as Date);
  known.push({
    ...{ ...nothing, ...place, kind: 'guarantee', agency: agencyId, submitted, answered: times.outTime },
    outcome: isIssued ? 'granted' : (({ 25: 'declined', 90: 'withdrawn' }[state] ?? 'open') as 'open'),
    money: {
      premium: 50 - (refunded ?? 0),
      ...(refunded !== undefined && { refunded }),
      ...(isIssued && { guaranteed: 9000 }),
      ...(state === '71' && { compensated: 800, repaid: 300.5, owed: 499.5 }),
    },
  });
}

async function storeDemand({ db, known, pick, after, number, base, step }: Scene): Promise<void> {
  const { firm, place, agencyId, submitted } = base();
  const state = pick(['10', '20', '30', '50', '91', '92', '93']);
  const answerDue = after(submitted, 60);
  const owner = { companyId: firm.companyId, userId: firm.userId, companyName: '示例厂' };
  const id = await storeRow(db, financeDemand, { demandNo: number(), publishTime: submitted, answerDue, state, ...owner });
  const isOffered = !['10', '92'].includes(state);
  const isChosen = ['30', '50'].includes(state);
  const answered = isOffered ? after(submitted, 100) : null;
  if (answered !== null) await storeRow(db, demandResponse, { demandId: id, agencyId, createTime: answered, state: isChosen ? '3' : '1' });
  const actor = pick(['system', 'user', 'institution'] as const);
  if (state === '93') await step('financeDemand', id, 'lost', actor, after(submitted, 9));
  const lost = { system: 'lapsed', user: 'withdrawn', institution: 'declined' } as const;
  const end = { 50: 'granted', 91: 'withdrawn', 92: 'lapsed', 93: lost[actor] }[state] ?? 'open';
  const isLate = (answered ?? NOW) > answerDue;
  known.push({
    ...{ ...nothing, ...place, kind: 'demand', agency: isChosen ? agencyId : '', submitted, answered, outcome: end as 'open' },
    promise: isLate ? 'broken' : isOffered ? 'kept' : null,
  });
}

async function storeEvaluation({ db, known, below, pick, after, base }: Scene): Promise<void> {
  const { firm, place, agencyId, submitted } = base();
  const state = pick(['1', '2', '3', '4']);
  const replyTime = state !== '3' && below(2) === 0 ? after(submitted, 90) : null;
  await storeRow(db, evaluation, { orderId: randomUUID(), userId: firm.userId, agencyId, state, replyTime, createTime: submitted });
  if (state === '4') return;
  const outcome = state === '3' ? 'declined' : replyTime === null ? 'open' : 'granted';
  known.push({ ...nothing, ...place, kind: 'evaluation', agency: agencyId, submitted, answered: replyTime, outcome });
}

async function storeReview({ db, known, pick, after, base, step }: Scene): Promise<void> {
  const { submitted } = base();
  const state = pick(['1', '2', '3', '4', '5']);
  const originState = pick(['1', '2', '3']);
  const id = await storeRow(db, personalAuth, { state, originState, method: '1', createTime: submitted });
  const answered = state === '1' ? null : after(submitted, 90);
  if (answered !== null) await step('personalAuth', id, 'pass', 'operator', answered);
  const takenBack = ({ 1: 'withdrawn', 2: 'granted', 3: 'declined' } as const)[originState as '1'];
  const ends = { 1: 'open', 2: 'granted', 3: 'declined', 4: 'granted', 5: takenBack } as const;
  known.push({ ...nothing, kind: 'certification', agency: '', district: '', trade: '', submitted, answered, outcome: ends[state as '1'] });
}

async function storeFeedback({ db, known, pick, after, number, base, step }: Scene): Promise<void> {
  const { firm, place, submitted } = base();
  const state = pick(['10', '20', '30', '40', '90']);
  const dueTime = after(submitted, 100);
  const ended = pick(['rate', 'close', 'withdraw', 'lapse'] as const);
  const isAnswered = state === '40' || (state === '90' && (ended === 'rate' || ended === 'close'));
  const row = { feedbackNo: number(), kind: 'message', topic: 'none', userId: firm.userId, state, dueTime, createTime: submitted };
  const id = await storeRow(db, feedback, { ...row, name: '陈一舟' });
  const answered = state === '10' ? null : after(submitted, 20);
  if (answered !== null) await step('feedback', id, 'accept', 'operator', answered);
  const answeredAt = answered !== null && isAnswered ? after(answered, 90) : null;
  if (answeredAt !== null) await storeRow(db, feedbackNote, { feedbackId: id, kind: 'answer', createTime: answeredAt });
  const actors = { rate: 'user', close: 'system', withdraw: 'user', lapse: 'system' };
  if (state === '90') await step('feedback', id, ended, actors[ended], after(answeredAt ?? submitted, 400));
  const ends = { rate: 'granted', close: 'granted', withdraw: 'withdrawn', lapse: 'lapsed' } as const;
  const isLate = (answeredAt ?? NOW) > dueTime;
  const isSettled = !isAnswered && state === '90';
  known.push({
    ...{ ...nothing, ...place, kind: 'feedback', agency: '', submitted, answered, accepted: answered !== null },
    outcome: state === '90' ? ends[ended] : state === '40' ? 'granted' : 'open',
    promise: isSettled ? null : isLate ? 'broken' : isAnswered ? 'kept' : null,
  });
}

async function openScene(db: Database, seed: number, from: Date, to: Date): Promise<Scene> {
  const below = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  for (const agencyId of AGENCIES) await storeRow(db, agency, { agencyId, agencyName: `${agencyId}银行`, createTime: from });
  const firms: Firm[] = [];
  for (const [areaAddress, district, trade] of FIRMS) {
    const companyId = await storeRow(db, company, { companyName: `${district}厂`, content: { areaAddress, industryName: trade } });
    const keys = { loginName: companyId, loginKey: companyId, mobileHash: companyId, accountType: 'ENTERPRISE' };
    firms.push({ userId: await storeRow(db, userAccount, { ...keys, companyId }), companyId, district, trade });
  }
  let serial = 0;
  return {
    ...{ db, known: [], below, pick },
    after: (moment, hours) => new Date(moment.getTime() + (1 + below(hours)) * HOUR_MS),
    number: () => {
      serial += 1;
      return String(serial);
    },
    base: () => {
      const firm = pick(firms);
      const submitted = new Date(from.getTime() + below((to.getTime() - from.getTime()) / 1000) * 1000);
      return { firm, place: { district: firm.district, trade: firm.trade }, agencyId: pick(AGENCIES), submitted };
    },
    step: (entityType, entityId, action, actorType, createTime) =>
      storeRow(db, flowLog, { entityType, entityId, action, actorType, actorName: actorType, fromState: 'x', toState: 'y', createTime }),
  };
}

/** Stores institutions, firms and so many cases of every kind in random states, submitted between two moments; tells what each comes to. */
export async function storeRandomCases(
  db: Database,
  { seed, cases, from, to }: { readonly seed: number; readonly cases: number; readonly from: Date; readonly to: Date },
): Promise<readonly KnownCase[]> {
  const scene = await openScene(db, seed, from, to);
  for (let count = 0; count < cases; count += 1) {
    for (const isFarm of [false, true]) await storeOrder(scene, isFarm);
    for (const one of [storePolicy, storeLetter, storeDemand, storeEvaluation, storeReview, storeFeedback]) await one(scene);
  }
  return scene.known;
}
