import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FinanceOrderSubmitted, OrderedProduct } from '#lib/contract/finance-order.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance-order-states.ts';
import type { FinanceApplication } from '#lib/contract/forms/finance-application-form.ts';
import { wanToYuan } from '#lib/contract/pricing/exact-amount.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { Fault } from '../fault.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { requireRoomFor } from '../require-room.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { WorkingCalendar } from '../time/working-time.ts';
import { toDueText, workingDaysLater } from '../time/working-time.ts';
import { moveOrder } from './move-order.ts';
import { toWanText } from './order-message.ts';
import { EXPIRE_DAYS, newDues } from './order-promises.ts';
import type { OrderRow } from './order-rows.ts';
import type { Applicant } from './require-applicant.ts';
import { takeMaterials } from './take-materials.ts';

const LIFETIME_MS = 180 * 86_400_000;

interface AuthorisationGrant {
  readonly userId: string;
  readonly companyId: string | null;
  readonly applicantName: string;
  readonly agencyId: string;
  readonly orderNo: string;
  readonly dataScopes: readonly string[];
  /** What for, in the applicant's words. */
  readonly purpose: string;
}

/** Signs a credit-data authorisation for one order and one institution, in the caller's transaction; gives its id. It ends with the order, at the latest after 180 days. */
async function grantAuthorisation(tx: Database, now: Date, grant: AuthorisationGrant, actor: Actor): Promise<string> {
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx.insert(creditAuthorisation).values({ ...grant, dataScopes: [...grant.dataScopes], id, signedAt: now, expiresAt });
  const detail = { dataScopes: grant.dataScopes };
  await writeAudit(tx, now, { actor, action: 'grantAuthorisation', entityType: 'creditAuthorisation', entityId: id, detail });
  return id;
}

/** An application that passed its form, and everything that goes with it. */
export interface Application {
  readonly draft: OrderRow;
  readonly applicant: Applicant;
  readonly product: OrderedProduct;
  readonly asked: FinanceApplication;
  readonly by: OrderActor;
  readonly calendar: WorkingCalendar;
  readonly remark?: string;
}

/**
 * One open order for a product in a zone, and room for one more among all.
 * @throws Fault openOrderExists, noRoom.
 */
export async function requireNoOpenOrder(tx: Database, userId: string, productCode: string, zone = ''): Promise<void> {
  const same = and(eq(financeOrder.userId, userId), eq(financeOrder.productCode, productCode), eq(financeOrder.zone, zone));
  const open = inArray(financeOrder.state, [...OPEN_FINANCE_ORDER_STATES]);
  const [found] = await tx.select({ id: financeOrder.id }).from(financeOrder).where(and(same, open)).limit(1);
  if (found !== undefined) throw new Fault('openOrderExists');
  await requireRoomFor(tx, 'openFinanceOrder', userId);
}

async function authorise(tx: Database, now: Date, { draft, applicant, product, asked, by }: Application): Promise<string> {
  const { userId, companyId, applicantName } = applicant;
  const { dataScopes } = asked.authorisation;
  const purpose = `办理${product.agencyName}“${product.productName}”的申请`;
  const grant = { userId, companyId, applicantName, agencyId: product.agencyId, orderNo: draft.orderNo, dataScopes, purpose };
  return grantAuthorisation(tx, now, grant, by.actor);
}

const toColumns = ({ applicant, asked }: Application) => ({
  companyId: applicant.companyId,
  applicantName: applicant.applicantName,
  creditCode: applicant.creditCode,
  content: null,
  amountYuan: wanToYuan(asked.amount),
  termMonths: asked.term,
  purpose: asked.purpose,
  guaranteeType: asked.guaranteeType,
  payType: asked.payType,
  expectedRate: asked.expectedRate,
  firstLoan: asked.firstLoan,
  contactName: asked.contactName,
  contactMobile: asked.contactMobile,
  remark: asked.remark,
});

/** An order as it goes to its institution: what its columns hold then. */
interface Sending extends Pick<Application, 'draft' | 'product' | 'by' | 'calendar' | 'remark'> {
  readonly columns: PgUpdateSetSource<typeof financeOrder> & { readonly amountYuan: number };
}

/** Sends an order to the institution, in the caller's transaction: deadlines and the step itself together. */
export async function sendOrder(
  tx: Database,
  now: Date,
  { draft, product, by, calendar, remark, columns }: Sending,
): Promise<FinanceOrderSubmitted> {
  const dues = newDues(calendar, now);
  const closesAt = workingDaysLater(calendar, now, EXPIRE_DAYS);
  const patch = { ...columns, agencyId: product.agencyId, product, ...dues, submitTime: now, closesAt };
  const words = {
    title: `申请已交给${product.agencyName}`,
    content: `“${product.productName}”，${toWanText(columns.amountYuan)}。最晚 ${toDueText(dues.acceptDue)} 前会有人接手。`,
  };
  const moved = await moveOrder(tx, now, draft, { action: 'submit', by, remark, patch, words });
  return { ...moved, acceptDue: toWireTime(dues.acceptDue) };
}

/** Sends an application with its authorisation and its files, in the caller's transaction. */
export async function sendApplication(tx: Database, now: Date, application: Application): Promise<FinanceOrderSubmitted> {
  const { draft, applicant, asked } = application;
  const materials = await takeMaterials(tx, now, { userId: applicant.userId, orderNo: draft.orderNo }, asked.materials);
  const columns = { ...toColumns(application), materials, authorisationId: await authorise(tx, now, application) };
  return sendOrder(tx, now, { ...application, columns });
}
