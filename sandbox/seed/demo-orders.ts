import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { toWantedPapers } from '#lib/contract/finance-order-papers.ts';
import { DATA_SCOPES } from '#lib/contract/finance-order-states.ts';
import type { FinanceApplicationContent, OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/db/schema/record.ts';
import { bizMessage } from '../../platform/db/schema/submission.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { KeepSettings } from '../../platform/domain/files/file-settings.ts';
import { keepFile } from '../../platform/domain/files/keep-file.ts';
import { declineOffer } from '../../platform/domain/finance-order/decline-offer.ts';
import { financeOrderMachine } from '../../platform/domain/finance-order/finance-order-machine.ts';
import { requireOwnOrder } from '../../platform/domain/finance-order/order-rows.ts';
import { requireOrderableProduct } from '../../platform/domain/finance-order/ordered-product.ts';
import { toAccountType } from '../../platform/domain/finance-order/require-applicant.ts';
import { saveDraft } from '../../platform/domain/finance-order/save-draft.ts';
import { signOffer } from '../../platform/domain/finance-order/sign-offer.ts';
import { submitOrder } from '../../platform/domain/finance-order/submit-order.ts';
import { takeDeskAct } from '../../platform/domain/finance-order/take-desk-act.ts';
import { addDays, parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { createWorkingCalendar } from '../../platform/domain/time/working-calendar.ts';
import { listCalendarDays } from '../../platform/seed/calendar-days.ts';
import { type DemoOrder, type DemoStep, demoOrders, type StepTime } from './demo-order-steps.ts';
import { findDemoUser } from './find-demo-user.ts';
import { sampleDocument } from './sample-document.ts';

const HOUR_MS = 3_600_000;
const READ_AFTER_MS = 3 * 24 * HOUR_MS;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DRAFT_AGE_MS = 5 * HOUR_MS;
const FRESH_AGE_MS = 2 * HOUR_MS;

const calendar = createWorkingCalendar(listCalendarDays());

/** The moment of a step; today's are a little while ago. */
function toMoment([workingDaysAgo, time]: StepTime, now: Date): Date {
  let day = toDay(now);
  for (let left = workingDaysAgo; left > 0; ) {
    day = addDays(day, -1);
    if (calendar.isWorkingDay(day)) left -= 1;
  }
  return workingDaysAgo === 0 ? new Date(now.getTime() - FRESH_AGE_MS) : parseMoment(`${day} ${time}`);
}

/** A context whose clock stands where it is put. */
function createMovedContext(db: Database): DomainContext & { readonly moveTo: (moment: Date) => void } {
  let at = new Date(0);
  const now = () => at;
  return {
    db,
    now,
    counts: createCountCache(now),
    moveTo: (moment) => {
      at = moment;
    },
  };
}

async function keepPapers(
  context: DomainContext,
  user: SessionUser,
  product: OrderedProduct,
  files: KeepSettings,
): Promise<OrderMaterial[]> {
  const wanted = toWantedPapers(product.materials, toAccountType(user)).filter(({ required, way }) => required && way === 'upload');
  const materials: OrderMaterial[] = [];
  for (const { name } of wanted) {
    const fileName = `${name.replaceAll(' ', '')}.docx`;
    const bytes = await sampleDocument(fileName, product.productName);
    const file = { userId: user.id, sceneCode: 'COMM_BIZ', orderNumber: '', fileName, contentType: WORD, bytes };
    const { fileUrl, fileMd5 } = await keepFile(context.db, context.now(), files, file, 'seed');
    materials.push({ name, fileUrl, fileName, fileMd5 });
  }
  return materials;
}

const toContent = (user: SessionUser, product: OrderedProduct, terms: DemoOrder['terms']): FinanceApplicationContent => ({
  guaranteeType: product.guaranteeTypes[0] ?? '',
  payType: product.payTypes[0] ?? '',
  expectedRate: '',
  firstLoan: '0',
  contactName: `${user.nickName}（示例）`,
  contactMobile: user.mobile,
  materials: [],
  authorisation: { agreed: true, dataScopes: DATA_SCOPES.filter((scope) => ['1', '2', '7'].includes(scope)) },
  remark: '',
  ...terms,
});

async function takeStep(context: DomainContext, user: SessionUser, orderNo: string, [, act]: DemoStep): Promise<void> {
  const { version, guaranteeType, payType } = await requireOwnOrder(context.db, user.id, orderNo);
  const step = { orderNo, version };
  if (act.action === 'sign') await signOffer(context, user, { ...step, agreed: true });
  else if (act.action === 'decline') await declineOffer(context, user, { ...step, reason: act.reason });
  else if (act.action === 'credit')
    await takeDeskAct(context, step, { action: 'credit', fields: { ...act.offer, guaranteeType, payType } });
  else await takeDeskAct(context, step, act);
}

async function seedOrder(db: Database, now: Date, user: SessionUser, order: DemoOrder, files: KeepSettings): Promise<void> {
  const { productCode, terms, submitted, steps } = order;
  const context = createMovedContext(db);
  context.moveTo(submitted === null ? new Date(now.getTime() - DRAFT_AGE_MS) : toMoment(submitted, now));
  const product = await requireOrderableProduct(db, productCode, toAccountType(user));
  const content = toContent(user, product, terms);
  if (submitted === null) {
    await saveDraft(context, user, { productCode, content: { ...content, authorisation: { agreed: false, dataScopes: [] } } });
    return;
  }
  const materials = await keepPapers(context, user, product, files);
  const { orderNo } = await submitOrder(context, user, { productCode, content: { ...content, materials } }, null);
  for (const step of steps) {
    context.moveTo(toMoment(step[0], now));
    await takeStep(context, user, orderNo, step);
  }
}

/** Nobody did it but the seed; and what is long past has been read. */
async function signAsSeed(db: Database, now: Date, userIds: readonly string[]): Promise<void> {
  const { entityType } = financeOrderMachine;
  await db.update(auditLog).set({ actorType: 'system', actorId: 'seed' }).where(eq(auditLog.entityType, entityType));
  const past = and(eq(bizMessage.bizType, entityType), lt(bizMessage.createTime, new Date(now.getTime() - READ_AFTER_MS)));
  await db
    .update(bizMessage)
    .set({ readTime: sql`${bizMessage.createTime} + interval '1 hour'` })
    .where(and(past, inArray(bizMessage.userId, [...userIds])));
}

/** Orders of the demo users in every kind of state, each with the history, messages and papers that such an order has. */
export async function seedDemoOrders(db: Database, now: Date, files: KeepSettings): Promise<void> {
  const users = { person: await findDemoUser(db, 'person'), company: await findDemoUser(db, 'company') };
  for (const order of demoOrders) await seedOrder(db, now, users[order.user], order, files);
  await signAsSeed(db, now, [users.person.id, users.company.id]);
}
