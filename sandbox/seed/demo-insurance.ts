import { and, eq, lte } from 'drizzle-orm';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { Database } from '../../platform/db/database.ts';
import { insuranceOrder } from '../../platform/db/schema/insurance-order.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { KeepSettings } from '../../platform/domain/files/file-settings.ts';
import { byClerk } from '../../platform/domain/finance-order/order-actors.ts';
import { surrenderInsuranceOrder } from '../../platform/domain/insurance-order/holder-steps.ts';
import { takeInsurerStep } from '../../platform/domain/insurance-order/insurer-steps.ts';
import { issuePolicy } from '../../platform/domain/insurance-order/issue-policy.ts';
import { moveInsuranceByClock } from '../../platform/domain/insurance-order/move-orders-by-clock.ts';
import { type InsuranceRow, requireSubmitted } from '../../platform/domain/insurance-order/order-rows.ts';
import { insurancePaid, payInsuranceOrder } from '../../platform/domain/insurance-order/pay-order.ts';
import { saveInsuranceOrder } from '../../platform/domain/insurance-order/save-order.ts';
import { submitInsuranceOrder } from '../../platform/domain/insurance-order/submit-order.ts';
import { settlePayment } from '../../platform/domain/payment/settle-payment.ts';
import { addDays, parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { demoInsurance, type SeedInsuranceOrder } from './demo-insurance-orders.ts';
import { findDemoUser } from './find-demo-user.ts';

const OFFICE_TIME = '10:20';
const MINUTE_MS = 60_000;
const CASHIER = 'http://localhost';
const works = { insuranceOrder: insurancePaid };

const toApplication = ({ daysAgo, startsInDays, application }: SeedInsuranceOrder, now: Date): InsuranceApplication => {
  const day = addDays(toDay(now), -daysAgo);
  const readAt = `${day}T10:15:00+08:00`;
  const steps = ['看责任免除', '回答风险问题', '核对'].map((step, minute) => ({ step, time: `${day}T10:1${minute + 5}:00+08:00` }));
  const times = { startDate: addDays(day, startsInDays), exclusionsReadAt: readAt, noticesReadAt: readAt, steps };
  return InsuranceApplication.parse({ ...application, ...times });
};

/** A clock that stands in the past and goes on a minute from step to step. */
function createPast(db: Database, start: Date): { readonly context: DomainContext; readonly goTo: (moment: Date) => void } {
  let moment = start;
  const now = () => {
    moment = new Date(moment.getTime() + MINUTE_MS);
    return moment;
  };
  return {
    context: { db, now, counts: createCountCache(now) },
    goTo: (later) => {
      moment = later;
    },
  };
}

async function payAndIssue(
  context: DomainContext,
  files: KeepSettings,
  user: SessionUser,
  placed: Pick<InsuranceRow, 'orderNo' | 'version'>,
) {
  const { payNo, amount } = await payInsuranceOrder(context, user, placed, CASHIER);
  await settlePayment(context, { payNo, amountYuan: amount }, works);
  const { insurerId, snapshot } = await requireSubmitted(context.db, placed.orderNo);
  const by = byClerk({ agencyId: insurerId, agencyName: snapshot.product.insurerName, name: '' });
  return { by, version: (await issuePolicy(context, files, placed.orderNo, by)).version };
}

/** Plays one order in its own past, the way everybody goes. */
async function playOrder(db: Database, now: Date, files: KeepSettings, order: SeedInsuranceOrder): Promise<void> {
  const user = await findDemoUser(db, order.user);
  const start = parseMoment(`${addDays(toDay(now), -order.daysAgo)} ${OFFICE_TIME}`);
  const { context, goTo } = createPast(db, start > now ? now : start);
  const application = toApplication(order, now);
  if (order.course === 'draft') {
    await saveInsuranceOrder(context, user, application);
    return;
  }
  const { orderNo, version } = await submitInsuranceOrder(context, user, application, null);
  if (order.course === 'submitted') return;
  const issued = await payAndIssue(context, files, user, { orderNo, version });
  if (order.course !== 'surrendered') return;
  goTo(new Date(start.getTime() + (order.surrenderAfterDays ?? 1) * 24 * 60 * MINUTE_MS));
  await surrenderInsuranceOrder(context, user, { orderNo, version: issued.version, reason: '店面换了地址，重新投保' });
  await takeInsurerStep(context, { orderNo, step: 'approveSurrender', by: issued.by, remark: '' });
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
      if (moment <= now) await moveInsuranceByClock({ db, now: () => moment, counts: createCountCache(() => moment) });
    }
}

/** Insurance orders of both demo users, with their policies; none of them waits for an insurer. */
export async function seedDemoInsurance(db: Database, now: Date, files: KeepSettings): Promise<void> {
  for (const order of demoInsurance) {
    await playOrder(db, now, files, order);
    await passDays(db, now);
  }
}
