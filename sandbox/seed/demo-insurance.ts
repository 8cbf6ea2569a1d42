import { and, eq, lte } from 'drizzle-orm';
import type * as z from 'zod';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { byApplicant, byOfficer } from '../../platform/cases/engine/actors.ts';
import { PLAYER } from '../../platform/cases/engine/desk-scope.ts';
import { runAction } from '../../platform/cases/engine/run-action.ts';
import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { insuranceCase } from '../../platform/cases/insurance/definition.ts';
import type { InsuranceSettings } from '../../platform/cases/insurance/issue-policy.ts';
import { payInsuranceOrder } from '../../platform/cases/insurance/pay-order.ts';
import { getDeskOrder } from '../../platform/cases/insurance/policy-desk.ts';
import { saveInsuranceOrder } from '../../platform/cases/insurance/save-order.ts';
import { paidWorks } from '../../platform/cases/paid-works.ts';
import type { Database } from '../../platform/db/database.ts';
import { insuranceOrder } from '../../platform/db/schema/insurance-order-tables.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { requireInsuranceOnSale } from '../../platform/domain/insurance-product/get-insurance-product.ts';
import { settlePayment } from '../../platform/domain/payment/payments.ts';
import { parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import type { DEMO_USERS } from '../../platform/seed/demo-users.ts';
import { agreeAsSeed } from './agree-as-seed.ts';
import { findDemoUser } from './find-demo-user.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';

/** An order of a demo user. Days count back from the day of seeding. */
interface SeedInsuranceOrder {
  readonly user: keyof typeof DEMO_USERS;
  readonly daysAgo: number;
  readonly startsInDays: number;
  /** How far it goes: `submitted` ends where the insurer's rules leave it. */
  readonly timelineSteps: 'draft' | 'submitted' | 'issued' | 'surrendered';
  readonly surrenderAfterDays?: number;
  readonly application: z.input<typeof InsuranceApplication>;
}

const person = {
  kind: '个人',
  name: '陈小满（示例）',
  idType: '1',
  idNo: SAMPLE_CARDS.person,
  mobile: '13800000001',
  address: '福建省莆田市城厢区示例路 6 号',
} as const;

const firm = {
  kind: '企业',
  name: '莆田市示例鞋业有限公司',
  idType: '5',
  idNo: '91350300MA2XYT1A3K',
  mobile: '13800000002',
  email: 'office@firm.example',
  address: '福建省莆田市荔城区示例路 18 号',
} as const;

const shop = { productCode: 'IP26011', holder: person, period: '1 年', healthAnswers: ['一楼', '否'] };
const shopPlace = { address: '福建省莆田市城厢区示例路 6 号', value: '35' };

/** Orders in the states that a holder meets most: covered, near the end, ended, to be changed, given back, begun. */
const demoInsurance: readonly SeedInsuranceOrder[] = [
  {
    user: 'person',
    daysAgo: 420,
    startsInDays: 5,
    timelineSteps: 'issued',
    application: { ...shop, planCode: 'IP26011A', subject: shopPlace },
  },
  {
    user: 'person',
    daysAgo: 352,
    startsInDays: 3,
    timelineSteps: 'issued',
    application: { ...shop, planCode: 'IP26011B', subject: shopPlace },
  },
  {
    user: 'person',
    daysAgo: 60,
    startsInDays: 2,
    timelineSteps: 'issued',
    application: {
      productCode: 'IP26026',
      holder: person,
      units: '18',
      subject: { crop: '水稻', place: '荔城区示例镇示例村' },
      period: '一季',
      healthAnswers: ['晚稻', '是', '是'],
    },
  },
  {
    user: 'person',
    daysAgo: 90,
    startsInDays: 10,
    timelineSteps: 'surrendered',
    surrenderAfterDays: 40,
    application: { ...shop, planCode: 'IP26011C', subject: { ...shopPlace, address: '福建省莆田市涵江区示例路 2 号' } },
  },
  {
    user: 'person',
    daysAgo: 2,
    startsInDays: 20,
    timelineSteps: 'submitted',
    application: {
      productCode: 'IP26029',
      holder: person,
      units: '60',
      subject: { crop: '杉木', place: '仙游县示例镇示例村' },
      period: '1 年',
      healthAnswers: ['否'],
    },
  },
  {
    user: 'company',
    daysAgo: 120,
    startsInDays: 1,
    timelineSteps: 'issued',
    application: {
      productCode: 'IP26010',
      holder: firm,
      sumInsured: '1200',
      subject: { address: '福建省莆田市荔城区示例路 18 号', value: '1500' },
      period: '1 年',
      healthAnswers: ['是', '否', '否'],
    },
  },
  {
    user: 'company',
    daysAgo: 3,
    startsInDays: 12,
    timelineSteps: 'issued',
    application: {
      productCode: 'IP26014',
      holder: firm,
      units: '860',
      sumInsured: '200',
      subject: { address: '福建省莆田市荔城区示例路 18 号' },
      period: '1 年',
      healthAnswers: ['否', '否'],
    },
  },
  {
    user: 'company',
    daysAgo: 0,
    startsInDays: 15,
    timelineSteps: 'draft',
    application: { productCode: 'IP26020', holder: firm, sumInsured: '30', subject: { project: '示例学校操场改造', section: '' } },
  },
];

const OFFICE_TIME = '10:20';
const MINUTE_MS = 60_000;

const toApplication = ({ daysAgo, startsInDays, application }: SeedInsuranceOrder, now: Date): InsuranceApplication => {
  const day = addDays(toDay(now), -daysAgo);
  const readAt = `${day}T10:15:00+08:00`;
  const steps = ['看责任免除', '回答风险问题', '核对'].map((step, minute) => ({ step, time: `${day}T10:1${minute + 5}:00+08:00` }));
  const times = { startDate: addDays(day, startsInDays), exclusionsReadAt: readAt, noticesReadAt: readAt, steps };
  return InsuranceApplication.parse({ ...application, ...times });
};

interface Past {
  readonly context: DomainContext;
  readonly goTo: (moment: Date) => void;
  /** A minute on: one step happens at one time. */
  readonly goOn: () => void;
}

/** A clock that stands in the past. */
function createPast(db: Database, start: Date): Past {
  let moment = start;
  const now = () => moment;
  const goTo = (later: Date) => {
    moment = later;
  };
  return { context: { db, now, counts: createCountCache(now) }, goTo, goOn: () => goTo(new Date(moment.getTime() + MINUTE_MS)) };
}

/** Plays one order in its own past, the way everybody goes. */
async function playOrder(db: Database, now: Date, settings: InsuranceSettings, order: SeedInsuranceOrder): Promise<void> {
  const user = await findDemoUser(db, order.user);
  const start = parseMoment(`${addDays(toDay(now), -order.daysAgo)} ${OFFICE_TIME}`);
  const { context, goTo, goOn } = createPast(db, start > now ? now : start);
  const application = toApplication(order, now);
  if (order.timelineSteps === 'draft') {
    await saveInsuranceOrder(context, user, application);
    return;
  }
  const [settled, holder] = [{ ...context, ...settings }, byApplicant(user)];
  const { insurerId: subject } = (await requireInsuranceOnSale(db, application.productCode)).product;
  await agreeAsSeed(context, { userId: user.id, kind: 'institution', subject, seedTime: now });
  const submitted = await runAction(insuranceCase, settled, { action: 'submit', by: holder, number: '', input: application });
  if (order.timelineSteps === 'submitted') return;
  const number = String(submitted.orderNo);
  goOn();
  const { payNo, amount } = await payInsuranceOrder(context, user, { orderNo: number, version: submitted.version }, { way: 'transfer' });
  goOn();
  await settlePayment(context, { payNo, amountYuan: amount }, paidWorks);
  goOn();
  const { insurerId, snapshot } = (await getDeskOrder(db, PLAYER, number)).order;
  const insurer = byOfficer({ agencyId: insurerId, agencyName: snapshot.product.insurerName, name: '' });
  const { version } = await runAction(insuranceCase, settled, { action: 'issue', by: insurer, number, input: {} });
  if (order.timelineSteps !== 'surrendered') return;
  goTo(new Date(start.getTime() + (order.surrenderAfterDays ?? 1) * 24 * 60 * MINUTE_MS));
  const asked = { orderNo: number, version, reason: '店面换了地址，重新投保' };
  await runAction(insuranceCase, settled, { action: 'surrender', by: holder, number, version, input: asked });
  goOn();
  await runAction(insuranceCase, settled, { action: 'approveSurrender', by: insurer, number, input: {} });
}

/** Begins and ends what was issued on its very days; a renewal is offered in time. */
async function passDays(db: Database, now: Date): Promise<void> {
  const covers = await db
    .select({ startDate: insuranceOrder.startDate, endDate: insuranceOrder.endDate })
    .from(insuranceOrder)
    .where(and(eq(insuranceOrder.state, '50'), lte(insuranceOrder.startDate, toDay(now))));
  for (const { startDate, endDate } of covers)
    for (const day of [startDate, addDays(endDate, -30), addDays(endDate, 1)]) {
      const moment = parseMoment(day);
      if (moment <= now) await runClock(insuranceCase, { db, now: () => moment, counts: createCountCache(() => moment) });
    }
}

/** Insurance orders of both demo users, with their policies; none of them waits for an insurer. */
export async function seedDemoInsurance(db: Database, now: Date, settings: InsuranceSettings): Promise<void> {
  for (const order of demoInsurance) {
    await playOrder(db, now, settings, order);
    await passDays(db, now);
  }
}
