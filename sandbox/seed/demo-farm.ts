import { eq } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { FARM_ZONE } from '../../platform/cases/finance/order-rows.ts';
import { findOrderedProduct } from '../../platform/cases/finance/ordered-product.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { userAccount } from '../../platform/db/schema/account-tables.ts';
import { farmProtocol, farmScore } from '../../platform/db/schema/agriculture-tables.ts';
import { financeOrder } from '../../platform/db/schema/finance-order-tables.ts';
import { flowLog } from '../../platform/db/schema/record-tables.ts';
import { computeFarmScore } from '../../platform/domain/agriculture/farm-score.ts';
import { PROTOCOL_DAYS } from '../../platform/domain/agriculture/protocol-text.ts';
import { toOrderColumns } from '../../platform/domain/agriculture/to-order-columns.ts';
import { parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { findDemoUser } from './find-demo-user.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';

const DAY_MS = 86_400_000;
/** Longer ago than a signature holds: the demo user has to sign again. */
const SIGNED_DAYS_AGO = 400;
const PRODUCT = 'FP26053';
const AGENCY = '溪口农商银行（示例）';
const RATE = 3.85;
const MANAGER = '郑晓禾（示例）';

const content: FarmSubmissionContent = {
  productId: PRODUCT,
  subjectType: '1',
  subjectName: '陈小满',
  contactName: '陈小满',
  contactMobile: '13800000001',
  areaCode: '350302',
  areaName: '城厢区',
  townCode: '350302100',
  townName: '常太镇',
  village: '松峰村',
  industry: 'fruit',
  scaleAmount: '12',
  scaleUnit: '亩',
  years: '6',
  landYears: '9',
  landFiles: [],
  annualIncome: '18',
  insured: '1',
  subsidies: '',
  honours: ['green'],
  amount: '20',
  termMonths: '10',
  purpose: '疏果、套袋请人',
  guarantee: '1',
  payType: '',
  agencyIds: [],
  materials: [],
  idNo: SAMPLE_CARDS.person,
  creditCode: '',
};

/** Action, state that it leads to, days after the application. */
const COURSE: readonly (readonly [FinanceOrderAction, string, number])[] = [
  ['submit', '10', 0],
  ['accept', '20', 1],
  ['investigate', '30', 2],
  ['approveStart', '40', 3],
  ['credit', '50', 4],
  ['sign', '60', 5],
  ['disburse', '70', 6],
  ['settle', '80', 300],
];
const BY_APPLICANT: readonly string[] = ['submit', 'sign'];

function toFlow(entityId: string, began: Date): (typeof flowLog.$inferInsert)[] {
  return COURSE.map(([action, toState, days], index) => {
    const createTime = new Date(began.getTime() + days * DAY_MS);
    const isOwn = BY_APPLICANT.includes(action);
    return {
      id: newId(createTime),
      entityType: financeOrderStates.entityType,
      entityId,
      fromState: index === 0 ? '00' : (COURSE[index - 1]?.[1] ?? null),
      toState,
      action,
      actorType: isOwn ? 'user' : 'institution',
      actorName: isOwn ? '申请人' : AGENCY,
      createTime,
    } as const;
  });
}

const toScore = () =>
  computeFarmScore({
    years: 6,
    annualIncomeWan: 18,
    hasScale: true,
    hasLandMaterials: false,
    landYears: 9,
    offersLand: false,
    isRealName: true,
    paidLoans: 1,
    refusals: 0,
    isProtocolSigned: true,
    isInsured: true,
    hasSubsidy: false,
    isGuaranteed: false,
    honours: 1,
    qualifications: 0,
  });

const afterOf =
  (began: Date) =>
  (days: number): Date =>
    new Date(began.getTime() + days * DAY_MS);

/** The loan of a season, paid back. */
async function insertOrder(db: Database, began: Date, id: string, userId: string): Promise<void> {
  const after = afterOf(began);
  const product = await findOrderedProduct(db, PRODUCT);
  if (product === null) throw new Error(`no product ${PRODUCT}`);
  const { materials: _papers, ...agriculture } = content;
  await db.insert(financeOrder).values({
    ...toOrderColumns(content),
    id,
    orderNo: `AG${toDay(began).replaceAll('-', '')}100001`,
    userId,
    accountType: 'INDIVIDUAL',
    productCode: PRODUCT,
    agencyId: product.agencyId,
    product,
    zone: FARM_ZONE,
    agriculture,
    protocolVersion: '2025-1',
    amountYuan: 200_000,
    termMonths: 10,
    state: '80',
    originState: '70',
    stateTime: after(300),
    version: COURSE.length + 1,
    submitTime: began,
    acceptTime: after(1),
    contactTime: after(2),
    answerTime: after(4),
    managerName: MANAGER,
    managerPhone: '0594-0000000',
    creditAmountYuan: 200_000,
    creditRate: RATE,
    creditTermMonths: 10,
    creditExpire: after(14),
    creditGuaranteeType: '1',
    creditPayType: product.payTypes[0] ?? '',
    creditFees: product.fees,
    contractNo: `HT${toDay(began).replaceAll('-', '')}100001`,
    signTime: after(5),
    loanAmountYuan: 200_000,
    loanRate: RATE,
    loanTime: after(6),
  });
}

/** The demo user has borrowed for a season and paid back; his score is known, his signature has run out. */
export async function seedDemoFarm(db: Database, now: Date): Promise<void> {
  const user = await findDemoUser(db, 'person');
  const began = parseMoment(`${addDays(toDay(now), -SIGNED_DAYS_AGO)}T10:00:00`);
  const after = afterOf(began);
  const id = newId(began);
  const { score, parts } = toScore();
  await db
    .insert(farmProtocol)
    .values({ id: newId(began), userId: user.id, version: '2025-1', signTime: began, expiresAt: after(PROTOCOL_DAYS) });
  await db.insert(farmScore).values({ userId: user.id, score, parts, computeTime: after(300) });
  await insertOrder(db, began, id, user.id);
  await db.insert(flowLog).values(toFlow(id, began));
  await db.update(userAccount).set({ agricultureScore: score, protocolExpired: true }).where(eq(userAccount.id, user.id));
}
