import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { PAYMENT_MINUTES } from '#lib/contract/insurance/states.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { insuredBirthDate, overInsured } from '#lib/contract/insurance-cover.ts';
import { answerText, namedPeople } from '#lib/contract/insurance-notice.ts';
import { ageOn } from '#lib/contract/pricing/cover-period.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder, type StoredSnapshot } from '../../db/schema/insurance-order-tables.ts';
import type { OrderActor } from '../engine/actors.ts';
import type { Opening, Outcome } from '../engine/case-definition.ts';
import { takeAction } from '../engine/run-action.ts';
import { type InsuranceRow, insuranceKind, isRepeatable, requireSnapshot, type SubmittedRow } from './order-rows.ts';

/** What the insurer's own rules make of an application. */
interface Decision {
  readonly kind: 'accept' | 'review' | 'askChange' | 'refuse';
  /** For the applicant; empty when it is accepted. */
  readonly remark: string;
}

const SEVERITY: readonly Decision['kind'][] = ['refuse', 'askChange', 'review', 'accept'];

/** Who could be insured without those whom refused answers name; empty where an answer names nobody, or too few would stay. */
function othersText({ product }: StoredSnapshot, application: InsuranceApplication, refused: readonly number[]): string {
  const named = refused.map((index) => {
    const question = product.healthNotice[index];
    return question === undefined ? [] : namedPeople(question, application, index);
  });
  const refusedPeople = new Set(named.flat()).size;
  const others = application.insureds.length - refusedPeople;
  if (named.some(({ length }) => length === 0) || others < Math.max(1, product.minInsureds)) return '';
  return `；去掉这${refusedPeople === 1 ? '一' : ` ${refusedPeople} `}位，其余 ${others} 位可以重新投保`;
}

function judgeAnswers(snapshot: StoredSnapshot, application: InsuranceApplication): Decision[] {
  const { product, underwriting } = snapshot;
  const effectOf = (index: number) => {
    const rule = underwriting.health[index] ?? null;
    return rule !== null && application.healthAnswers[index] === rule.answer ? rule.effect : null;
  };
  const refused = [...underwriting.health.keys()].filter((index) => effectOf(index) === 'refuse');
  const whose = refused.flatMap((index) => {
    const question = product.healthNotice[index];
    return question === undefined ? [] : [`${question.question}：${answerText(question, application, index)}`];
  });
  const refusal = `${whose.join('；')}。这样的情况不在承保范围${othersText(snapshot, application, refused)}`;
  return [
    ...(refused.length === 0 ? [] : [{ kind: 'refuse', remark: refusal } as const]),
    ...underwriting.health.flatMap((_, index): Decision[] => {
      const kind = effectOf(index);
      if (kind === null || kind === 'refuse') return [];
      const question = product.healthNotice[index]?.question ?? '';
      return [{ kind, remark: kind === 'askChange' ? `请核对：${question}` : '告知的情况要人工看一下' }];
    }),
  ];
}

function judgePeople({ underwriting }: StoredSnapshot, { insureds, startDate }: InsuranceApplication): Decision[] {
  const { reviewFromAge, reviewOccupations } = underwriting;
  const isOld = reviewFromAge !== null && insureds.some((insured) => ageOn(insuredBirthDate(insured), startDate) >= reviewFromAge);
  const isRisky = insureds.some(({ occupationClass }) => reviewOccupations.includes(occupationClass));
  return [
    ...(isOld ? [{ kind: 'review', remark: `被保险人满 ${reviewFromAge} 周岁，要人工核保` } as const] : []),
    ...(isRisky ? [{ kind: 'review', remark: '职业类别较高，要人工核保' } as const] : []),
  ];
}

function judgeSum({ product, underwriting }: StoredSnapshot, application: InsuranceApplication, totalWan: number): Decision[] {
  const isOverInsured = overInsured(product, application) > 0;
  return [
    ...(isOverInsured ? [{ kind: 'askChange', remark: `保额不能高于财产价值 ${Number(application.subject.value)} 万元` } as const] : []),
    ...(totalWan > underwriting.reviewAboveWan ? [{ kind: 'review', remark: '保额较高，要人工核保' } as const] : []),
  ];
}

/** Words and papers are read by a person: what the rules would send back once more, he decides too. */
const readByPerson = (decision: Decision, { reply, replyFiles }: InsuranceApplication): Decision =>
  (reply !== '' || replyFiles.length > 0) && decision.kind !== 'refuse' ? { kind: 'review', remark: '答复的内容要人工看一下' } : decision;

/**
 * Decides by the insurer's rules: answers, over-insurance, age, occupation, sum. The gravest finding counts: refused, to be changed, looked
 * at by a person, accepted. `totalWan` is the sum insured of the whole order in 万元.
 */
function underwrite(snapshot: StoredSnapshot, application: InsuranceApplication, totalWan: number): Decision {
  const found = [
    ...judgeAnswers(snapshot, application),
    ...judgePeople(snapshot, application),
    ...judgeSum(snapshot, application, totalWan),
  ];
  const [gravest] = found.sort((a, b) => SEVERITY.indexOf(a.kind) - SEVERITY.indexOf(b.kind));
  return readByPerson(gravest ?? { kind: 'accept', remark: '' }, application);
}

const REFUSED = '91';
const MOST_REFUSALS = 3;

/** Applications of the same holder for the same product that were refused before it was decided on an order, the latest first. */
export function listRefusals(db: Database, row: InsuranceRow) {
  const { id, userId, productCode, issueTime, stateTime } = row;
  const decided = issueTime ?? (isRepeatable(row) ? stateTime : null);
  return db
    .select({ orderNo: insuranceOrder.orderNo, reason: insuranceOrder.insurerRemark, branch: insuranceOrder.branch })
    .from(insuranceOrder)
    .where(
      and(
        eq(insuranceOrder.userId, userId),
        eq(insuranceOrder.productCode, productCode),
        eq(insuranceOrder.state, REFUSED),
        isNotNull(insuranceOrder.snapshot),
        ne(insuranceOrder.id, id),
        decided === null ? undefined : lt(insuranceOrder.stateTime, decided),
      ),
    )
    .orderBy(desc(insuranceOrder.stateTime))
    .limit(MOST_REFUSALS);
}

/** Who was refused once is accepted by a person alone: other answers may have made the difference. */
const readOnceRefused = (decision: Decision, refusals: number): Decision =>
  decision.kind === 'accept' && refusals > 0 ? { kind: 'review', remark: '上次没有承保，这次要人工看一下' } : decision;

/** The insurer's rules, acting by themselves. */
const byRules = ({ insurerId, snapshot }: SubmittedRow): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: insurerId },
  actorName: `${snapshot.product.insurerName} 自动核保`,
});

/** What the holder is told of an accepted order, and by when it has to be paid. */
export const acceptedText = ({ productName }: Pick<InsuranceRow, 'productName'>, within: string): Outcome<InsuranceRow>['message'] => ({
  type: '5',
  level: '重要',
  title: `核保通过，请在 ${within}付款`,
  content: `您投保的${productName}核保通过了，${within}没有付款会自动关闭。`,
});

/** What the holder is told of a decision, whoever took it; why one is refused, which may be somebody's health, stands on the order alone. */
export function decisionText(
  { kind, remark }: Decision,
  { productName, snapshot }: Pick<InsuranceRow, 'productName' | 'snapshot'>,
): Outcome<InsuranceRow>['message'] {
  const insurer = snapshot?.product.insurerName ?? '保险公司';
  if (kind === 'askChange')
    return { type: '5', level: '重要', title: '投保信息要修改', content: `${insurer}请您修改投保的${productName}：${remark}` };
  if (kind === 'refuse')
    return { level: '重要', title: '这次不能承保', content: `${productName}这次没有承保，没有收您的钱。原因写在订单里。` };
  if (kind === 'review') return { title: '转人工核保', content: `您投保的${productName}${remark}，一般 1 个工作日内有结果。` };
  return acceptedText({ productName }, `${PAYMENT_MINUTES} 分钟内`);
}

/**
 * Decides on an order that has just come in, in the caller's transaction; the order as that leaves it. A refusal passes through the review,
 * as the table of states has it.
 */
export async function decideByRules({ context, tx, now }: Opening<object, unknown>, submitted: InsuranceRow): Promise<InsuranceRow> {
  const row = requireSnapshot(submitted);
  const judged = underwrite(row.snapshot, row.application, toWan(row.sumInsuredYuan));
  const decision = readOnceRefused(judged, (await listRefusals(tx, row)).length);
  const { kind, remark } = decision;
  const work = { context, tx, now, by: byRules(row), input: {} };
  const take = async (from: InsuranceRow, action: Decision['kind'], outcome: Outcome<InsuranceRow>): Promise<InsuranceRow> =>
    (await takeAction(insuranceKind, { step: () => outcome }, work, from, action)).row;
  const decided = { remark, patch: { insurerRemark: kind === 'review' ? '' : remark }, message: decisionText(decision, row) };
  return take(kind === 'refuse' ? await take(row, 'review', { remark: '' }) : row, kind, decided);
}
