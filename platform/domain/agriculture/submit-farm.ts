import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { FarmReceipt } from '#lib/contract/agriculture.ts';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { findProductFault, signedNumber } from '#lib/contract/forms/farm-rules.ts';
import { type FarmField, type FarmSubmissionContent, FarmSubmissionForm } from '#lib/contract/forms/farm-submission-form.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import type { Handler } from '../../cases/engine/case-definition.ts';
import { takeAction } from '../../cases/engine/run-action.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import { sendOrder, takeMaterials } from '../../cases/finance/applications.ts';
import { findDraft, insertDraft, requireKnown, requireNoOpenOrder } from '../../cases/finance/drafts.ts';
import { FARM_ZONE, financeKind, type OrderRow } from '../../cases/finance/order-rows.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { requireConsent } from '../consent/consents.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { parseForm } from '../parse-form.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { lockOwner } from '../require-room.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import type { WorkingCalendar } from '../time/working-time.ts';
import { listFarmLenders, requireFarmProduct } from './farm-product.ts';
import { findProtocol, toProtocolState } from './farm-protocol.ts';
import { toOrderColumns } from './to-order-columns.ts';

type Receipt = z.input<typeof FarmReceipt>;

const BOUNDED: readonly FarmField[] = ['years', 'amount', 'termMonths', 'payType', 'materials'];

const refuse = (sentence: string): never => {
  throw new Fault('invalidField', { sentence });
};

function requireWithinProduct(content: FarmSubmissionContent, product: OrderedProduct): void {
  for (const field of BOUNDED) {
    const fault = findProductFault(field, content, product);
    if (fault !== null) refuse(fault);
  }
}

/** Other institutions must lend such a loan to such a farm, and that of the product takes it anyway. */
async function requireLenders(
  tx: Database,
  { agencyIds, amount, termMonths, industry, guarantee }: FarmSubmissionContent,
  product: OrderedProduct,
): Promise<void> {
  const wanted = new Set(agencyIds);
  const lenders = await listFarmLenders(tx, agencyIds, { amountWan: Number(amount), months: Number(termMonths), industry, guarantee });
  if (wanted.has(product.agencyId) || lenders.length !== agencyIds.length)
    refuse('选的机构里有借不了这么多、这么久，或者不做这一行、不收这种担保的，请重新选');
}

/** The signature in force, given for the number of who applies: one for another number, or for none, is none for this one. */
async function requireSigned(tx: Database, now: Date, userId: string, content: FarmSubmissionContent): Promise<string> {
  const protocol = await findProtocol(tx, userId);
  if (protocol === null || toProtocolState(protocol, now) !== '1') return refuse('请先扫码授权，再提交');
  if (protocol.idNo !== signedNumber(content)) throw new Fault('numberNotSigned');
  return protocol.version;
}

export interface FarmFiling extends Pick<DraftBasis, 'basedOn'> {
  readonly content: FarmSubmissionContent;
  readonly idempotencyKey: string | null;
}

interface Filed {
  readonly content: FarmSubmissionContent;
  readonly product: OrderedProduct;
  readonly protocolVersion: string;
  readonly calendar: WorkingCalendar;
}

/** The order keeps the score as it is once this application counts in it. */
const fileStep =
  ({ content, product, protocolVersion, calendar }: Filed): Handler<OrderRow, object, unknown>['step'] =>
  async (work) => {
    const { tx, now, row } = work;
    const { materials: papers, ...agriculture } = content;
    const materials = await takeMaterials(work, [...content.landFiles, ...papers]);
    const named = await findAgencies(tx, content.agencyIds);
    const others = content.agencyIds.toSorted().flatMap((agencyId) => named.get(agencyId)?.agencyName ?? []);
    const amountYuan = Math.round(Number(content.amount) * YUAN_PER_WAN);
    const termMonths = Number(content.termMonths);
    const columns = { ...toOrderColumns(content, product.payTypes), agriculture, materials, protocolVersion, amountYuan, termMonths };
    return {
      ...sendOrder(now, { product, calendar, others }, columns),
      after: async (moved) => {
        const [account] = await tx.select({ score: userAccount.agricultureScore }).from(userAccount).where(eq(userAccount.id, row.userId));
        const agricultureScore = account?.score ?? -1;
        await tx.update(financeOrder).set({ agricultureScore }).where(eq(financeOrder.id, row.id));
        return { ...moved, agricultureScore };
      },
    };
  };

/**
 * Submits an application of a farmer: 00 → 10, once for an idempotency key, from the draft where there is one.
 * @throws Fault invalidField with the sentence of the first broken rule, without a signature in force or with foreign files; numberNotSigned;
 * draftElsewhere; openOrderExists beside an open one for the product; notFound for products outside the zone; consentMissing for an institution
 * that is to get it.
 */
export async function submitFarm(
  context: DomainContext,
  user: SessionUser,
  { content: given, basedOn, idempotencyKey }: FarmFiling,
): Promise<Receipt> {
  const content = parseForm(FarmSubmissionForm, given);
  const files = [...content.landFiles, ...content.materials].map(({ fileUrl }) => fileUrl);
  await requireOwnFiles(context.db, user.id, files);
  const calendar = await readWorkingCalendar(context);
  const once = { userId: user.id, route: 'farmSubmit', key: idempotencyKey, body: content };
  return runOnce(context, once, async (tx) => {
    const work = { context, tx, now: context.now(), by: byApplicant(user), input: {} as never };
    await lockOwner(tx, user.id);
    const product = await requireFarmProduct(tx, content.productId);
    const { productCode } = product;
    requireWithinProduct(content, product);
    await requireLenders(tx, content, product);
    await requireNoOpenOrder(tx, user.id, productCode, FARM_ZONE);
    for (const agencyId of [product.agencyId, ...content.agencyIds]) await requireConsent(tx, user.id, 'institution', agencyId);
    const protocolVersion = await requireSigned(tx, work.now, user.id, content);
    const known = await findDraft(work, { productCode, zone: FARM_ZONE });
    if (known !== null) requireKnown(known, { basedOn });
    const draft = known ?? (await insertDraft(work, { product, agriculture: content }));
    const step = fileStep({ content, product, protocolVersion, calendar });
    const { answer } = await takeAction(financeKind, { step }, work, draft, 'submit');
    return FarmReceipt.parse({ ...answer, submitNo: answer.orderNo });
  });
}
