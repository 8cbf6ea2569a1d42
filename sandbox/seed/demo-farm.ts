import { eq } from 'drizzle-orm';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { userAccount } from '../../platform/db/schema/account.ts';
import { farmProtocol, farmScore, farmSubmission } from '../../platform/db/schema/agriculture.ts';
import { flowLog } from '../../platform/db/schema/record.ts';
import type { FarmAction } from '../../platform/domain/agriculture/farm-machine.ts';
import { computeFarmScore } from '../../platform/domain/agriculture/farm-score.ts';
import { PROTOCOL_DAYS } from '../../platform/domain/agriculture/protocol-text.ts';
import { addDays, parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { findDemoUser } from './find-demo-user.ts';

const DAY_MS = 86_400_000;
/** Longer ago than a signature holds: the demo user has to sign again. */
const SIGNED_DAYS_AGO = 400;
const PRODUCT = { productCode: 'FP26053', productName: '枇杷丰收贷', agencyId: 'xikou-bank', agencyName: '溪口农商银行（示例）' };
const MANAGER = '郑晓禾（示例）';

const content: FarmSubmissionContent = {
  productId: PRODUCT.productCode,
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
  agencyIds: [],
  materials: [],
  // Made up: nobody was registered in Putian in 1900.
  idNo: '35030019000101003X',
  creditCode: '',
};

/** Action, state that it leads to, days after the application. */
const COURSE: readonly (readonly [FarmAction, string, number])[] = [
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
      entityType: 'farmSubmission',
      entityId,
      fromState: index === 0 ? '00' : (COURSE[index - 1]?.[1] ?? null),
      toState,
      action,
      actorType: isOwn ? 'user' : 'institution',
      actorName: isOwn ? '申请人' : PRODUCT.agencyName,
      createTime,
    } as const;
  });
}

const toScore = () =>
  computeFarmScore({
    years: 6,
    annualIncomeWan: 18,
    hasScale: true,
    hasLandPapers: false,
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

/** The demo user has borrowed for a season and paid back; his score is known, his signature has run out. */
export async function seedDemoFarm(db: Database, now: Date): Promise<void> {
  const user = await findDemoUser(db, 'person');
  const began = parseMoment(`${addDays(toDay(now), -SIGNED_DAYS_AGO)}T10:00:00`);
  const after = (days: number): Date => new Date(began.getTime() + days * DAY_MS);
  const id = newId(began);
  const { score, parts } = toScore();
  await db
    .insert(farmProtocol)
    .values({ id: newId(began), userId: user.id, version: '2025-1', signTime: began, expiresAt: after(PROTOCOL_DAYS) });
  await db.insert(farmScore).values({ userId: user.id, score, parts, computeTime: after(300) });
  await db.insert(farmSubmission).values({
    ...PRODUCT,
    id,
    submitNo: `AG${toDay(began).replaceAll('-', '')}100001`,
    userId: user.id,
    content,
    amountYuan: 200_000,
    termMonths: 10,
    score: -1,
    protocolVersion: '2025-1',
    state: '80',
    originState: '70',
    stateTime: after(300),
    version: COURSE.length + 1,
    managerName: MANAGER,
    managerPhone: '0594-0000000',
    offer: { creditAmount: 20, creditRate: 3.85, creditTerm: 10, creditExpire: toDay(after(14)) },
    contractNo: `HT${toDay(began).replaceAll('-', '')}100001`,
    loanAmountYuan: 200_000,
    loanTime: after(6),
    submitTime: began,
    acceptDue: after(1),
    createTime: began,
  });
  await db.insert(flowLog).values(toFlow(id, began));
  await db.update(userAccount).set({ agricultureScore: score, protocolExpired: true }).where(eq(userAccount.id, user.id));
}
