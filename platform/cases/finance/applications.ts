import { and, eq, inArray } from 'drizzle-orm';
import { AUTHORISATION_DAYS, type DataScope } from '#lib/contract/finance/states.ts';
import { FinanceOrderSubmitted, type OrderedProduct } from '#lib/contract/finance-order.ts';
import { type FinanceApplication, financeApplicationForm, type OrderMaterial } from '#lib/contract/forms/finance-application-form.ts';
import { ReconsiderForm } from '#lib/contract/forms/finance-order-forms.ts';
import { toWan, wanToYuan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder, type StoredMaterial } from '../../db/schema/finance-order-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { requireConsent } from '../../domain/consent/consents.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { PRIVATE_FOLDER, toFileId } from '../../domain/files/file-address.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { type Actor, writeAudit } from '../../domain/record/write-audit.ts';
import { lockOwner } from '../../domain/require-room.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { toDueText, type WorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import { byApplicant, userOf } from '../engine/actors.ts';
import type { Outcome, Work } from '../engine/case-definition.ts';
import { lockOwnCase } from '../engine/case-rows.ts';
import { takeAction } from '../engine/run-action.ts';
import { runOnce } from '../engine/run-once.ts';
import { type Applicant, realNameOf, requireApplicant, toAccountType } from './applicant.ts';
import { findDraft, insertDraft, type Place, requireKnown, requireNoOpenOrder, requireSameProduct } from './drafts.ts';
import { FARM_ZONE, type FinanceActions, financeKind, isSent, type OrderRow, type SentOrder, toWanText } from './order-rows.ts';
import { findDemandOf } from './order-view.ts';
import { requireOrderableProduct } from './ordered-product.ts';
import { EXPIRE_DAYS, newDues } from './promises.ts';

const LIFETIME_MS = AUTHORISATION_DAYS * 86_400_000;
const REFUSED = '91';

type Sending = Pick<Work<OrderRow, object, unknown>, 'tx' | 'now' | 'by' | 'row'>;

/** Id of a private file in whatever way its address was written. */
export const toMaterialId = ({ fileUrl }: Pick<OrderMaterial, 'fileUrl'>): string | null =>
  toFileId(fileUrl.slice(fileUrl.indexOf(PRIVATE_FOLDER) + PRIVATE_FOLDER.length));

/**
 * Binds uploaded files to an order; only the applicant's own count, under the name and hash of what was stored.
 * @throws Fault invalidField for a file that is not the applicant's.
 */
export async function takeMaterials({ tx, now, row }: Sending, materials: readonly OrderMaterial[]): Promise<StoredMaterial[]> {
  if (materials.length === 0) return [];
  const ids = materials.map(toMaterialId).filter((id) => id !== null);
  const own = await tx
    .update(storedFile)
    .set({ orderNumber: row.orderNo })
    .where(and(eq(storedFile.userId, row.userId), inArray(storedFile.id, ids)))
    .returning({ id: storedFile.id, fileName: storedFile.fileName, fileMd5: storedFile.md5 });
  const byId = new Map(own.map(({ id, ...file }) => [id, file]));
  const uploadTime = toWireTime(now);
  return materials.map((material) => {
    const file = byId.get(toMaterialId(material) ?? '');
    if (file === undefined) throw new Fault('invalidField', { sentence: `“${material.name}”的文件已经失效，请重新上传` });
    return { name: material.name, fileUrl: material.fileUrl, ...file, uploadTime };
  });
}

/** An application that passed its form, and everything that goes with it. */
export interface Application {
  readonly applicant: Applicant;
  readonly product: OrderedProduct;
  readonly asked: FinanceApplication;
  readonly calendar: WorkingCalendar;
  readonly remark?: string;
}

type AuthorisationGrant = Omit<typeof creditAuthorisation.$inferInsert, 'id' | 'signedAt' | 'expiresAt'>;

/** Signs a credit-data authorisation for one order and one institution; gives its id. It ends with the order, at the latest after 180 days. */
async function grantAuthorisation(tx: Database, now: Date, grant: AuthorisationGrant, actor: Actor): Promise<string> {
  const id = newId(now);
  await tx.insert(creditAuthorisation).values({ ...grant, id, signedAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
  const detail = { dataScopes: grant.dataScopes };
  await writeAudit(tx, now, { actor, action: 'grantAuthorisation', entityType: 'creditAuthorisation', entityId: id, detail });
  return id;
}

/** An order goes to its institution: the promises begin, and the days until it closes by itself. */
export function sendOrder(
  now: Date,
  {
    product,
    calendar,
    remark,
    others = [],
  }: Pick<Application, 'product' | 'calendar' | 'remark'> & { readonly others?: readonly string[] },
  columns: Partial<OrderRow> & { readonly amountYuan: number },
): Outcome<OrderRow> {
  const dues = newDues(calendar, now);
  const closesAt = workingDaysLater(calendar, now, EXPIRE_DAYS);
  const sum = toWanText(columns.amountYuan);
  return {
    patch: { ...columns, agencyId: product.agencyId, product, ...dues, submitTime: now, closesAt },
    remark: remark ?? '',
    message: {
      title: `申请已交给${[product.agencyName, ...others].join('、')}`,
      content: `“${product.productName}”，${sum}。最晚 ${toDueText(dues.acceptDue)} 前会有人接手。`,
    },
    answer: { acceptDue: toWireTime(dues.acceptDue) },
  };
}

/** The same for an application with its authorisation and its files. */
export async function sendApplication(work: Sending, application: Application): Promise<Outcome<OrderRow>> {
  const { tx, now, by, row } = work;
  const { applicant, product, asked } = application;
  const { companyId, applicantName, creditCode } = applicant;
  const { amount, term, materials: papers, authorisation, ...terms } = asked;
  const materials = await takeMaterials(work, papers);
  const purpose = `办理${product.agencyName}“${product.productName}”的申请`;
  const whose = { userId: row.userId, companyId, applicantName, agencyId: product.agencyId, orderNo: row.orderNo };
  const grant = { ...whose, dataScopes: [...authorisation.dataScopes], purpose };
  return sendOrder(now, application, {
    ...terms,
    companyId,
    applicantName,
    creditCode,
    content: null,
    amountYuan: wanToYuan(amount),
    termMonths: term,
    materials,
    authorisationId: await grantAuthorisation(tx, now, grant, by.actor),
  });
}

/**
 * Sends an application (00 → 10), from the applicant's draft where there is one. However many come at once, a product gets one open order:
 * what an applicant sends happens one after another.
 */
export const submit: FinanceActions['submit'] = async (context) => {
  const calendar = await readWorkingCalendar(context);
  return {
    once: true,
    lockFirst: async ({ tx, by, input }) => {
      await lockOwner(tx, by.actor.id);
      await requireNoOpenOrder(tx, by.actor.id, input.productCode);
    },
    open: async (work) => {
      const { productCode, content } = work.input;
      const known = await findDraft(work, { productCode });
      if (known !== null) {
        requireKnown(known, work.input);
        return known;
      }
      const accountType = toAccountType(userOf(work.by));
      return insertDraft(work, { product: await requireOrderableProduct(work.tx, productCode, accountType), content });
    },
    step: async (work) => {
      const { tx, by, row, input } = work;
      requireSameProduct(row, input);
      const applicant = await requireApplicant(tx, userOf(by), input.content.applicantName);
      const { accountType, applicantName } = applicant;
      const product = await requireOrderableProduct(tx, input.productCode, accountType);
      const asked = parseForm(financeApplicationForm(product, accountType), { ...input.content, applicantName });
      await requireConsent(tx, row.userId, 'institution', product.agencyId);
      return sendApplication(work, { applicant, product, asked, calendar });
    },
  };
};

interface Appeal {
  readonly orderNo: string;
  readonly version: number;
  readonly reason: string;
  readonly agreed: boolean;
}

async function requireRefused(place: Place, { orderNo, version }: Appeal): Promise<SentOrder> {
  const refused = await lockOwnCase(financeKind, place, orderNo, version);
  if (!isSent(refused) || refused.state !== REFUSED || refused.zone === FARM_ZONE) throw new Fault('wrongState');
  const [former] = await place.tx.select({ id: financeOrder.id }).from(financeOrder).where(eq(financeOrder.appealOf, orderNo));
  if (former !== undefined || refused.appealOf !== null) throw new Fault('alreadyReconsidered');
  return refused;
}

async function findScopes(tx: Database, { authorisationId }: SentOrder): Promise<DataScope[]> {
  if (authorisationId === null) return [];
  const [row] = await tx.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authorisationId));
  return (row?.dataScopes ?? []) as DataScope[];
}

/** The same terms and papers once more; the authorisation is signed anew for the same scopes. */
const toRequested = (refused: SentOrder, dataScopes: DataScope[]): FinanceApplication => ({
  amount: toWan(refused.amountYuan),
  term: refused.termMonths,
  purpose: refused.purpose,
  guaranteeType: refused.guaranteeType,
  payType: refused.payType,
  expectedRate: refused.expectedRate,
  firstLoan: refused.firstLoan,
  applicantName: refused.applicantName,
  contactName: refused.contactName,
  contactMobile: refused.contactMobile,
  materials: refused.materials.map(({ uploadTime: _uploadTime, ...material }) => material),
  authorisation: { agreed: true, dataScopes },
  remark: refused.remark,
});

/**
 * Asks the institution to look at a refusal again: a new order (10) with the same terms, linked to the refused one, once.
 * @throws Fault invalidField, alreadyReconsidered, openOrderExists, companyNotAuthenticated, productOffSale; notFound, wrongState,
 * staleVersion; badRequest, idempotencyKeyReused for the key.
 */
export async function reconsiderOrder(
  context: DomainContext,
  user: SessionUser,
  appeal: Appeal,
  key: string | null,
): Promise<FinanceOrderSubmitted> {
  const { reason: remark } = parseForm(ReconsiderForm, appeal);
  const calendar = await readWorkingCalendar(context);
  const answer = await runOnce(context, { userId: user.id, route: 'financeOrderReconsider', key, body: appeal }, async (tx) => {
    const work = { context, tx, now: context.now(), by: byApplicant(user), input: {} as never };
    await lockOwner(tx, user.id);
    const refused = await requireRefused(work, appeal);
    await requireNoOpenOrder(tx, user.id, refused.productCode);
    const applicant = await requireApplicant(tx, user, realNameOf(refused));
    const product = await requireOrderableProduct(tx, refused.productCode, applicant.accountType);
    const same = toRequested(refused, await findScopes(tx, refused));
    const asked = (await findDemandOf(tx, refused)) === null ? same : { ...same, expectedRate: null };
    const draft = await insertDraft(work, { product, appealOf: refused.orderNo });
    const step = (sending: Sending) => sendApplication(sending, { applicant, product, asked, calendar, remark });
    return (await takeAction(financeKind, { step }, work, draft, 'submit')).answer;
  });
  return FinanceOrderSubmitted.parse(answer);
}
