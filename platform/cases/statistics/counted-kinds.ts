import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { attorneyStateLabels, authStateLabels } from '#lib/contract/authentication-codes.ts';
import { financeDemandStates } from '#lib/contract/demand/states.ts';
import { evaluationStateLabels } from '#lib/contract/evaluation-states.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStates, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { attorney, company } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import { FARM_ZONE, financeBranch } from '../finance/order-rows.ts';
import { orderPromise } from '../finance/promises.ts';
import { WAITS_FOR_GUARANTOR } from '../guarantee/answer-due.ts';
import { letterBranch } from '../guarantee/letters.ts';
import { PAID_ON, restOfRow } from '../guarantee/repayments.ts';
import { insuranceBranch } from '../insurance/order-rows.ts';
import {
  type CountedKind,
  firstStep,
  isPersonal,
  ofCompany,
  outcomeBy,
  outcomeByLastStep,
  promiseOf,
  wasTaken,
  withCompany,
  withUserCompany,
} from './counted-kind.ts';

const NOT_SENT = '00';
const nobody = { district: sql`null::text`, trade: sql`null::text` };

const order = financeOrder;

const financeOrders = {
  entityType: financeOrderStates.entityType,
  states: financeOrderStates.labels,
  desk: { kind: 'finance', path: '/desk/finance' },
  id: order.id,
  number: order.orderNo,
  submitted: order.submitTime,
  agency: order.agencyId,
  branch: financeBranch,
  state: order.state,
  outcome: outcomeBy(
    order.state,
    {
      open: ['10', '20', '30', '40', '45', '50', '60'],
      granted: ['70', '80'],
      declined: ['91'],
      withdrawn: ['92'],
      lapsed: ['93'],
    },
    outcomeByLastStep(financeOrderStates.entityType, order.id),
  ),
  accepted: sql`${order.acceptTime} is not null`,
  answered: sql`least(${order.acceptTime}, ${order.returnTime}, case when ${order.state} = '91' then ${order.stateTime} end)`,
  promise: orderPromise,
  money: { asked: order.amountYuan, credited: order.creditAmountYuan, lent: order.loanAmountYuan },
  applicant: order.applicantName,
  isPerson: sql`${order.accountType} = 'INDIVIDUAL'`,
  contact: order.contactName,
  phone: order.contactMobile,
  account: sql`${order.payee} ->> 'bankAccount'`,
} as const satisfies Partial<CountedKind>;

const sentOrders = and(isNotNull(order.product), ne(order.state, NOT_SENT));

const finance: CountedKind = {
  ...financeOrders,
  ...ofCompany,
  name: 'finance',
  label: '融资订单',
  from: withCompany(sql`${order}`, order.companyId),
  among: and(sentOrders, ne(order.zone, FARM_ZONE)),
};

/** Orders of before the portal: published figures count them, so these do too. No desk has them. */
const takenOver: CountedKind = { ...finance, desk: null, among: and(isNull(order.product), ne(order.state, NOT_SENT)) };

const farm: CountedKind = {
  ...financeOrders,
  name: 'farm',
  label: '农户融资',
  from: sql`${order}`,
  among: and(sentOrders, eq(order.zone, FARM_ZONE)),
  district: sql`${order.agriculture} ->> 'areaName'`,
  trade: sql`${order.agriculture} ->> 'industry'`,
  idNo: sql`${order.agriculture} ->> 'idNo'`,
};

/** What was kept of a premium is what was paid without what went back: a premium that went back whole is paid, and comes to nothing. */
const premiumOf = (paid: SQL, refunded: SQL) => ({
  premium: sql`(${paid} - coalesce(${refunded}, 0))`,
  refunded: sql`nullif(${refunded}, 0)`,
});

const policy = insuranceOrder;
const holder = (field: string): SQL => sql`${policy.application} -> 'holder' ->> ${field}::text`;

const insurance: CountedKind = {
  ...ofCompany,
  name: 'insurance',
  label: '投保',
  entityType: insuranceOrderStates.entityType,
  states: insuranceOrderStates.labels,
  desk: { kind: 'insurance', path: '/desk/insurance' },
  from: withUserCompany(sql`${policy}`, policy.userId),
  among: and(isNotNull(policy.snapshot), isNotNull(policy.submitTime), ne(policy.state, NOT_SENT)),
  id: policy.id,
  number: policy.orderNo,
  submitted: policy.submitTime,
  agency: policy.insurerId,
  branch: insuranceBranch,
  state: policy.state,
  outcome: outcomeBy(policy.state, {
    open: ['10', '15', '20', '30', '40'],
    granted: ['50', '60', '65', '70', '80', '81'],
    declined: ['91', '92'],
    withdrawn: ['93'],
    lapsed: ['94'],
  }),
  accepted: wasTaken(insuranceOrderStates.entityType, policy.id, 'accept'),
  answered: firstStep(insuranceOrderStates.entityType, policy.id),
  promise: null,
  money: premiumOf(
    sql`(case when ${policy.payTime} is not null then ${policy.premiumYuan} * (1 + jsonb_array_length(${policy.laterPremiums})) end)`,
    sql`(case ${policy.state} when '81' then ${policy.surrenderRefundYuan} when '92' then ${policy.premiumYuan} end)`,
  ),
  applicant: holder('name'),
  isPerson: isPersonal,
  phone: holder('mobile'),
  idNo: holder('idNo'),
};

const claim: CountedKind = {
  ...ofCompany,
  name: 'claim',
  label: '理赔',
  entityType: insuranceClaimStates.entityType,
  states: insuranceClaimStates.labels,
  desk: { kind: 'claim', path: '/desk/insurance' },
  from: withUserCompany(sql`${insuranceClaim} join ${policy} on ${policy.id} = ${insuranceClaim.orderId}`, insuranceClaim.userId),
  among: ne(insuranceClaim.state, '0'),
  id: insuranceClaim.id,
  number: insuranceClaim.claimNo,
  submitted: insuranceClaim.createTime,
  agency: policy.insurerId,
  branch: insuranceBranch,
  state: insuranceClaim.state,
  outcome: outcomeBy(insuranceClaim.state, { open: ['1', '4', '5'], granted: ['2'], declined: ['3'] }),
  accepted: null,
  answered: firstStep(insuranceClaimStates.entityType, insuranceClaim.id),
  promise: null,
  money: { compensated: sql`case when ${insuranceClaim.state} = '2' then ${insuranceClaim.paidAmountYuan} end` },
  applicant: holder('name'),
  isPerson: isPersonal,
  phone: holder('mobile'),
  account: insuranceClaim.bankAccount,
};

const letter = guaranteeLetter;
const ISSUED_LETTERS = ['30', '40', '50', '60', '61', '70', '71', '72'] as const;

/** As company and creditor are promised: the review, what is done about a surrender, the answer to a claim. */
function letterPromise(now: Date): SQL {
  const waits = inArray(letter.state, [...WAITS_FOR_GUARANTOR]);
  return sql`(case when ${letter.wasLate} or (${waits} and ${letter.answerDue} < ${now.toISOString()}::timestamptz) then 'broken'
    when ${letter.answerDue} is not null and not ${waits} and ${letter.state} <> '90' then 'kept' end)`;
}

/** A letter reaches its guarantor when it is paid. */
const guarantee: CountedKind = {
  ...ofCompany,
  name: 'guarantee',
  label: '保函',
  entityType: guaranteeStates.entityType,
  states: guaranteeStates.labels,
  desk: { kind: 'guarantee', path: '/desk/guarantee', hidden: ['90'] },
  from: withCompany(sql`${letter}`, letter.companyId),
  among: and(isNotNull(letter.payTime), inArray(letter.state, ['20', '25', ...ISSUED_LETTERS, '90'])),
  id: letter.id,
  number: letter.orderNo,
  submitted: letter.payTime,
  agency: letter.guarantorId,
  branch: letterBranch,
  state: letter.state,
  outcome: outcomeBy(letter.state, { open: ['20'], granted: ISSUED_LETTERS, declined: ['25'], withdrawn: ['90'] }),
  accepted: null,
  answered: firstStep(guaranteeStates.entityType, letter.id),
  promise: letterPromise,
  money: {
    ...premiumOf(
      sql`${letter.premiumYuan}`,
      sql`(case when ${letter.refundTime} is not null then coalesce((${letter.surrender} ->> 'refundYuan')::numeric, ${letter.premiumYuan}) end)`,
    ),
    compensated: sql`(case when ${letter.state} = ${PAID_ON} then (${letter.claim} ->> 'claimAmountYuan')::numeric end)`,
    repaid: sql`nullif((case when ${letter.state} = ${PAID_ON} then (${letter.claim} ->> 'claimAmountYuan')::numeric - ${restOfRow} end), 0)`,
    owed: sql`nullif(${restOfRow}, 0)`,
    guaranteed: sql`case when ${letter.outTime} is not null then ${letter.amountYuan} end`,
  },
  applicant: letter.principalName,
  isPerson: sql`false`,
  contact: sql`${letter.content} ->> 'contact'`,
  phone: sql`${letter.content} ->> 'contactPhone'`,
};

const CHOSEN = '3';
const firstOffer = sql`(select min(${demandResponse.createTime}) from ${demandResponse} where ${demandResponse.demandId} = ${financeDemand.id})`;

/** A demand is of the institution that was chosen, and of none before. Its sum is counted with the order that the choice opens. */
const demand: CountedKind = {
  ...ofCompany,
  name: 'demand',
  label: '融资需求',
  entityType: financeDemandStates.entityType,
  states: financeDemandStates.labels,
  desk: { kind: 'demand', path: '/desk/demand' },
  from: withCompany(sql`${financeDemand}`, financeDemand.companyId),
  among: and(isNotNull(financeDemand.publishTime), ne(financeDemand.state, NOT_SENT)),
  id: financeDemand.id,
  number: financeDemand.demandNo,
  submitted: financeDemand.publishTime,
  agency: sql`(select ${demandResponse.agencyId} from ${demandResponse}
    where ${demandResponse.demandId} = ${financeDemand.id} and ${demandResponse.state} = ${CHOSEN} limit 1)`,
  state: financeDemand.state,
  outcome: outcomeBy(
    financeDemand.state,
    { open: ['10', '20', '30', '40'], granted: ['50', '90'], withdrawn: ['91'], lapsed: ['92'] },
    outcomeByLastStep(financeDemandStates.entityType, financeDemand.id),
  ),
  accepted: null,
  answered: firstOffer,
  promise: (now) => promiseOf(financeDemand.answerDue, firstOffer, now),
  money: {},
  applicant: financeDemand.companyName,
  isPerson: sql`false`,
  contact: sql`${financeDemand.content} ->> 'contactName'`,
  phone: sql`${financeDemand.content} ->> 'contactMobile'`,
};

const BLOCKED = '3';

/** An evaluation is open until the institution replies. Its writer stays unknown wherever it is counted. */
const evaluations: CountedKind = {
  ...ofCompany,
  name: 'evaluation',
  label: '评价',
  entityType: 'evaluation',
  states: evaluationStateLabels,
  desk: { kind: 'evaluation', path: '/desk/evaluation' },
  from: withUserCompany(sql`${evaluation}`, evaluation.userId),
  among: inArray(evaluation.state, ['1', '2', BLOCKED]),
  id: evaluation.id,
  number: sql`${evaluation.id}::text`,
  submitted: evaluation.createTime,
  agency: evaluation.agencyId,
  state: evaluation.state,
  outcome: outcomeBy(
    evaluation.state,
    { declined: [BLOCKED] },
    sql`case when ${evaluation.replyTime} is not null then 'granted' else 'open' end`,
  ),
  accepted: null,
  answered: evaluation.replyTime,
  promise: null,
  money: {},
  applicant: sql`''`,
  isPerson: sql`true`,
};

/** What its owner took back, by what it was before. */
const TAKEN_BACK = { pending: '1', refused: '3' } as const;

type Reviewed = typeof personalAuth | typeof companyAuth | typeof qualification | typeof attorney;

/** What is certified: each of its four papers is a case; which of the platform looks at it, no institution is asked. */
const certification = (
  table: Reviewed,
  own: Pick<CountedKind, 'entityType' | 'from' | 'applicant' | 'isPerson'> & Partial<CountedKind>,
): CountedKind => ({
  ...ofCompany,
  name: 'certification',
  label: '认证',
  states: authStateLabels,
  desk: null,
  among: ne(table.state, '0'),
  id: table.id,
  number: sql`${table.id}::text`,
  submitted: table.createTime,
  agency: null,
  state: table.state,
  outcome: outcomeBy(
    table.state,
    { open: ['1'], granted: ['2', '4'], declined: ['3'] },
    sql`case ${table.originState} when ${TAKEN_BACK.pending} then 'withdrawn' when ${TAKEN_BACK.refused} then 'declined' else 'granted' end`,
  ),
  accepted: null,
  answered: firstStep(own.entityType, table.id),
  promise: null,
  money: {},
  ...own,
});

const certifications: readonly CountedKind[] = [
  certification(personalAuth, {
    ...nobody,
    entityType: 'personalAuth',
    from: sql`${personalAuth}`,
    applicant: sql`${personalAuth.content} ->> 'realName'`,
    isPerson: sql`true`,
    phone: sql`${personalAuth.content} ->> 'mobile'`,
    idNo: sql`${personalAuth.content} ->> 'idNo'`,
  }),
  certification(companyAuth, {
    entityType: 'companyAuth',
    from: withCompany(sql`${companyAuth}`, companyAuth.companyId),
    applicant: company.companyName,
    isPerson: sql`false`,
  }),
  certification(qualification, {
    entityType: 'qualification',
    from: withCompany(sql`${qualification}`, qualification.companyId),
    applicant: company.companyName,
    isPerson: sql`false`,
  }),
  certification(attorney, {
    states: attorneyStateLabels,
    entityType: 'attorney',
    from: withCompany(sql`${attorney}`, attorney.companyId),
    applicant: attorney.operatorName,
    isPerson: sql`true`,
    phone: attorney.operatorMobile,
    idNo: attorney.operatorIdNo,
  }),
];

const feedbackAnswered = sql`(select min(n.create_time) from feedback_note n where n.feedback_id = ${feedback.id} and n.kind = 'answer')`;

const feedbacks: CountedKind = {
  ...ofCompany,
  name: 'feedback',
  label: '投诉留言',
  entityType: feedbackStates.entityType,
  states: feedbackStates.labels,
  desk: { kind: 'feedback', path: '/desk/feedback' },
  from: withUserCompany(sql`${feedback}`, feedback.userId),
  among: ne(feedback.state, NOT_SENT),
  id: feedback.id,
  number: feedback.feedbackNo,
  submitted: feedback.createTime,
  agency: null,
  state: feedback.state,
  outcome: outcomeBy(
    feedback.state,
    { open: ['10', '20', '30'], granted: ['40'] },
    outcomeByLastStep(feedbackStates.entityType, feedback.id, { rate: 'granted', close: 'granted' }),
  ),
  accepted: sql`${wasTaken(feedbackStates.entityType, feedback.id, 'accept')}`,
  answered: firstStep(feedbackStates.entityType, feedback.id),
  promise: (now) =>
    sql`(case when ${feedback.state} = '90' and ${feedbackAnswered} is null then null else ${promiseOf(feedback.dueTime, feedbackAnswered, now)} end)`,
  money: {},
  applicant: feedback.name,
  isPerson: sql`true`,
  phone: feedback.mobile,
};

/** Every kind that is counted, in the order of tables. Some are several under one name. */
export const COUNTED_KINDS: readonly CountedKind[] = [
  finance,
  takenOver,
  farm,
  insurance,
  claim,
  guarantee,
  demand,
  evaluations,
  ...certifications,
  feedbacks,
];

/** Names of kinds with their words, each once. */
export const countedKindLabels: ReadonlyMap<string, string> = new Map(COUNTED_KINDS.map(({ name, label }) => [name, label]));
