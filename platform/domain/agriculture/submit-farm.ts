import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { FarmReceipt } from '#lib/contract/agriculture.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { findProductFault } from '#lib/contract/forms/farm-rules.ts';
import { type FarmField, type FarmSubmissionContent, FarmSubmissionForm } from '#lib/contract/forms/farm-submission-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { FARM_ZONE } from '../finance-order/order-rows.ts';
import { lockApplicant } from '../finance-order/require-applicant.ts';
import { requireNoOpenOrder, sendOrder } from '../finance-order/send-application.ts';
import { findDraft, insertDraft } from '../finance-order/store-draft.ts';
import { takeMaterials } from '../finance-order/take-materials.ts';
import { parseForm } from '../parse-form.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import type { WorkingCalendar } from '../time/working-time.ts';
import { listFarmLenders, requireFarmProduct } from './farm-product.ts';
import { findProtocol, toProtocolState } from './farm-protocol.ts';
import { toOrderColumns } from './to-order-columns.ts';

type Receipt = z.input<typeof FarmReceipt>;

const YUAN_PER_WAN = 10_000;
const BOUNDED: readonly FarmField[] = ['amount', 'termMonths', 'materials'];

const refuse = (sentence: string): never => {
  throw new Fault('invalidField', { sentence });
};

function requireWithinProduct(content: FarmSubmissionContent, product: OrderedProduct): void {
  for (const field of BOUNDED) {
    const fault = findProductFault(field, content, product);
    if (fault !== null) refuse(fault);
  }
}

/** Other institutions must lend such a loan, and that of the product takes it anyway. */
async function requireLenders(
  tx: Database,
  { agencyIds, amount, termMonths }: FarmSubmissionContent,
  product: OrderedProduct,
): Promise<void> {
  const wanted = new Set(agencyIds);
  const lenders = await listFarmLenders(tx, agencyIds, { amountWan: Number(amount), months: Number(termMonths) });
  if (wanted.has(product.agencyId) || lenders.length !== agencyIds.length) refuse('选的机构里有借不了这么多、这么久的，请重新选');
}

async function requireSigned(tx: Database, now: Date, userId: string): Promise<string> {
  const protocol = await findProtocol(tx, userId);
  if (protocol === null || toProtocolState(protocol, now) !== '1') return refuse('请先扫码授权，再提交');
  return protocol.version;
}

export interface FarmFiling {
  readonly content: FarmSubmissionContent;
  readonly idempotencyKey: string | null;
}

async function file(tx: Database, now: Date, filing: FarmFiling & { user: SessionUser; calendar: WorkingCalendar }): Promise<Receipt> {
  const { user, content, calendar } = filing;
  await lockApplicant(tx, user.id);
  const product = await requireFarmProduct(tx, content.productId);
  const { productCode } = product;
  requireWithinProduct(content, product);
  await requireLenders(tx, content, product);
  await requireNoOpenOrder(tx, user.id, productCode, FARM_ZONE);
  const protocolVersion = await requireSigned(tx, now, user.id);
  const known = await findDraft(tx, user.id, { productCode, zone: FARM_ZONE });
  const draft = known ?? (await insertDraft(tx, now, user, { product, content: null, agriculture: content }));
  const { materials: papers, ...agriculture } = content;
  const materials = await takeMaterials(tx, now, { userId: user.id, orderNo: draft.orderNo }, [...content.landFiles, ...papers]);
  const amountYuan = Math.round(Number(content.amount) * YUAN_PER_WAN);
  const columns = {
    ...toOrderColumns(content),
    agriculture,
    materials,
    protocolVersion,
    amountYuan,
    termMonths: Number(content.termMonths),
  };
  const { orderNo: submitNo, state, acceptDue } = await sendOrder(tx, now, { draft, product, by: byApplicant(user), calendar, columns });
  const [account] = await tx.select({ score: userAccount.agricultureScore }).from(userAccount).where(eq(userAccount.id, user.id));
  await tx
    .update(financeOrder)
    .set({ agricultureScore: account?.score ?? -1 })
    .where(eq(financeOrder.id, draft.id));
  return { submitNo, state, acceptDue };
}

/**
 * Submits an application of a farmer: 00 → 10, once for an idempotency key, from the draft where there is one.
 * @throws Fault invalidField with the sentence of the first broken rule, without a signature in force or with foreign files;
 * openOrderExists beside an open one for the product; notFound for products outside the zone.
 */
export async function submitFarm(
  context: DomainContext,
  user: SessionUser,
  { content: given, idempotencyKey }: FarmFiling,
): Promise<Receipt> {
  const content = parseForm(FarmSubmissionForm, given);
  const files = [...content.landFiles, ...content.materials].map(({ fileUrl }) => fileUrl);
  await requireOwnFiles(context.db, user.id, files);
  const calendar = await readWorkingCalendar(context);
  const once = { userId: user.id, route: 'farmSubmit', key: idempotencyKey, body: content };
  return runOnce(context, once, (tx) => file(tx, context.now(), { user, content, calendar, idempotencyKey }));
}
