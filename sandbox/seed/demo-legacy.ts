import { and, eq, lte } from 'drizzle-orm';
import type { CertOrderSaveBody } from '#lib/contract/certificate.ts';
import { PLAYER } from '../../platform/cases/engine/desk-scope.ts';
import { paidWorks } from '../../platform/cases/paid-works.ts';
import type { Database } from '../../platform/db/database.ts';
import { digitalCertificate } from '../../platform/db/schema/certificate-tables.ts';
import { bizMessage } from '../../platform/db/schema/submission-tables.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { takeAuthorityStep } from '../../platform/domain/certificate/authority-steps.ts';
import { moveCertificatesByClock } from '../../platform/domain/certificate/certificate-clock.ts';
import { payCertificateOrder, receiveCertificate } from '../../platform/domain/certificate/owner-steps.ts';
import { submitCertificateOrder } from '../../platform/domain/certificate/save-certificate-order.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { listOrdersToRate } from '../../platform/domain/evaluation/list-own-evaluations.ts';
import { replyToEvaluation } from '../../platform/domain/evaluation/move-evaluation.ts';
import { submitEvaluation } from '../../platform/domain/evaluation/submit-evaluation.ts';
import type { StoreSettings } from '../../platform/domain/files/file-settings.ts';
import { applyForInvoice } from '../../platform/domain/invoice/apply-invoice.ts';
import { saveTitle } from '../../platform/domain/invoice/invoice-titles.ts';
import { issueInvoice, startInvoice } from '../../platform/domain/invoice/issue-invoice.ts';
import { listPaidThings } from '../../platform/domain/invoice/list-invoices.ts';
import type { PaymentHouse } from '../../platform/domain/payment/payment-house.ts';
import { settlePayment } from '../../platform/domain/payment/payments.ts';
import { findDemoUser } from './find-demo-user.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';

/** Nobody is led there: the seed settles what it asks for. */
const HOUSE: PaymentHouse = { way: 'house', url: 'http://localhost', key: '', callbackUrl: 'http://localhost' };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days ago that the two certificates were made: one lasts, one ends within the month. */
const MADE_DAYS_AGO = [60, 345] as const;

/** A clock in the past that goes on a minute with every look. */
function createPast(db: Database, start: Date): DomainContext {
  let moment = start;
  const now = () => {
    moment = new Date(moment.getTime() + MINUTE_MS);
    return moment;
  };
  return { db, now, counts: createCountCache(now) };
}

const toApplication = (holder: string): CertOrderSaveBody => ({
  bizType: '1',
  holder,
  idNo: SAMPLE_CARDS.company,
  mobile: '13800000002',
  algorithm: 'SM2',
  purposes: ['登录', '投标'],
  reason: '',
  delivery: '自取',
  address: '',
});

async function seedCertificate(db: Database, user: SessionUser, now: Date, daysAgo: number): Promise<void> {
  const context = createPast(db, new Date(now.getTime() - daysAgo * DAY_MS));
  const { orderNo } = await submitCertificateOrder(context, user, toApplication('林小溪（示例）'), null);
  const passed = await takeAuthorityStep(context, PLAYER, { orderNo, step: 'pass', words: '' });
  const { payNo, amount } = await payCertificateOrder(context, user, passed, HOUSE);
  await settlePayment(context, { payNo, amountYuan: amount }, paidWorks);
  const made = await takeAuthorityStep(context, PLAYER, { orderNo, step: 'make', words: '' });
  await receiveCertificate(context, user, made);
}

async function seedEvaluation(db: Database, user: SessionUser, now: Date): Promise<void> {
  const context = createPast(db, new Date(now.getTime() - 2 * DAY_MS));
  const open = await listOrdersToRate(context, user.id);
  const [order] = open.rows.filter(({ orderType }) => orderType === '1').slice(-1);
  if (order === undefined) return;
  const { evaluationId } = await submitEvaluation(
    context,
    user,
    {
      orderNo: order.orderNo,
      serviceScore: '5',
      majorScore: '4',
      durationScore: '5',
      tags: ['办得快', '说得清楚'],
      content: '缺什么材料一次说完了，没有多跑。',
      images: [],
      anonymous: true,
    },
    null,
  );
  await replyToEvaluation(context, PLAYER, { evaluationId, content: '谢谢您的评价，用款上有什么变化随时告诉客户经理。' });
}

async function seedInvoice(db: Database, user: SessionUser, now: Date, files: StoreSettings): Promise<void> {
  const context = createPast(db, new Date(now.getTime() - DAY_MS));
  const { titleId } = await saveTitle(context, user.id, {
    titleType: '1',
    title: '莆田市示例鞋业有限公司',
    taxNo: '91350300MA2XYT1A3K',
    address: '福建省莆田市荔城区示例路 18 号',
    phone: '',
    bank: '莆田示例银行城东支行',
    bankAccount: '350501000000001234',
    isDefault: true,
  });
  // An invoice comes after what it is for.
  const applied = context.now();
  const paid = (await listPaidThings(context, user.id)).find(({ payTime }) => Date.parse(payTime) < applied.getTime());
  if (paid === undefined) return;
  const request = { titleId, orderNos: [paid.orderNo], invoiceType: '1' as const, email: 'office@firm.example', mobile: '' };
  const { invoiceNo } = await applyForInvoice(context, user, request, null);
  await startInvoice(context, PLAYER, invoiceNo);
  await issueInvoice(context, PLAYER, files, invoiceNo);
}

/** What the demo company has on the older pages: a rated order with its answer, a title, an issued invoice, two certificates. */
export async function seedDemoLegacy(db: Database, now: Date, files: StoreSettings): Promise<void> {
  const user = await findDemoUser(db, 'company');
  for (const daysAgo of MADE_DAYS_AGO) await seedCertificate(db, user, now, daysAgo);
  await moveCertificatesByClock({ db, now: () => now, counts: createCountCache(() => now) });
  const [ending] = await db.select().from(digitalCertificate).where(eq(digitalCertificate.state, '2'));
  if (ending === undefined) throw new Error('one certificate ends soon');
  await seedInvoice(db, user, now, files);
  await seedEvaluation(db, user, now);
  const old = new Date(now.getTime() - 7 * DAY_MS);
  const past = and(eq(bizMessage.bizType, 'certificateOrder'), lte(bizMessage.createTime, old));
  await db.update(bizMessage).set({ readTime: old }).where(past);
}
