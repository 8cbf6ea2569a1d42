import { and, desc, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm';
import type { DeskSeat } from '../cases/engine/desk-scope.ts';
import type { Database } from '../db/database.ts';
import { certificateOrder } from '../db/schema/certificate-tables.ts';
import { evaluation } from '../db/schema/evaluation-tables.ts';
import { feedback } from '../db/schema/feedback-tables.ts';
import { financeDemand } from '../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { financeProduct } from '../db/schema/finance-product-tables.ts';
import { guaranteeLetter } from '../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../db/schema/insurance-order-tables.ts';
import { insuranceProduct } from '../db/schema/insurance-product-tables.ts';
import { invoice } from '../db/schema/invoice-tables.ts';
import { payment } from '../db/schema/payment-tables.ts';
import { policyArticle } from '../db/schema/policy-article-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { agencyRegistration } from '../db/schema/submission-tables.ts';
import { agencyKind } from '../domain/agency/agency-proposal.ts';
import { productKind } from '../domain/finance-product/product-proposal.ts';
import { insuranceKind } from '../domain/insurance-product/insurance-proposal.ts';
import { articleKind } from '../domain/policy/article-proposal.ts';
import { beginProposal, type ProposalKind } from '../domain/proposal/proposals.ts';
import type { DeskKind as AnyKind } from '../workbench/permissions.ts';
import type { TestContext } from './test-context.ts';

export const NOBODY = '019abcde-0000-7000-8000-000000000000';

/** Kinds that have a desk; dictionaries, the calendar, figures, the record of personal data and keys have pages of their own. */
export type DeskKind = Exclude<AnyKind, 'dictionary' | 'calendar' | 'statistics' | 'privacyRecord' | 'key'>;

/** A case of a kind: where it is, what names it, whose it is. */
export interface Place {
  readonly list: string;
  readonly number: string;
  readonly missing: string;
  readonly agencyId: string | null;
  /** Of content that is written and approved: whose version it is. */
  readonly subject?: string;
}

export const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('the sample content has no such case');
  return row;
};

const WRITER: DeskSeat = { id: '019abcde-0000-7000-8000-000000000001', name: '陈一舟', agencyId: null, agencyName: '' };

const beginDraft = async (context: TestContext, kind: ProposalKind, at: readonly [string, string | null, string]): Promise<Place> => {
  const [list, agencyId, subject] = at;
  const number = await beginProposal(context, kind, { ...WRITER, agencyId }, { subjectId: subject });
  return { list, number, missing: NOBODY, agencyId, subject };
};

async function storeRegistration({ db, now }: TestContext): Promise<Place> {
  const named = { agencyOrgCode: 'C1', agencyOrgName: '壶公山银行（示例）', shortName: '', agencyOrgType: '1', logo: '' };
  const contact = { contactName: '', contactMobile: '', contactEmail: '', websiteUrl: '', remark: '' };
  const times = { stateTime: now(), dueTime: now(), createTime: now() };
  const number = 'RZ20261120000001';
  const row = { ...named, ...contact, ...times, id: WRITER.id, registrationNo: number, state: '10' } as const;
  await db.insert(agencyRegistration).values(row).onConflictDoNothing();
  return { list: '/desk/agency', number, missing: 'RZ20260101000000', agencyId: null };
}

/** A registration, and a draft of each kind of content; `busy` are institutions that have cases. */
async function findContent(context: TestContext, busy: readonly string[]) {
  const { db } = context;
  const sold = first(await db.select().from(financeProduct).where(eq(financeProduct.status, '1')).limit(1));
  const others = notInArray(agency.agencyId, [...busy, sold.agencyId]);
  const idle = first(await db.select().from(agency).where(others).orderBy(agency.agencyId));
  const covered = first(await db.select().from(insuranceProduct).where(eq(insuranceProduct.status, '1')).limit(1));
  const written = first(await db.select().from(policyArticle).where(eq(policyArticle.status, '1')).limit(1));
  return {
    agency: await storeRegistration(context),
    institution: await beginDraft(context, agencyKind, ['/desk/institution', null, idle.agencyId]),
    product: await beginDraft(context, productKind, ['/desk/product', sold.agencyId, sold.productCode]),
    insuranceProduct: await beginDraft(context, insuranceKind, ['/desk/insurance-product', covered.insurerId, covered.productCode]),
    article: await beginDraft(context, articleKind, ['/desk/article', null, written.policyArticleId]),
  };
}

/** Kinds whose cases a branch of an institution has; claims and payments go with what they are of. */
export const branchKinds: readonly DeskKind[] = ['finance', 'insurance', 'claim', 'payment', 'guarantee'];

/** Gives every case of such a kind to a branch; empty for none. */
export async function giveToBranch(db: Database, branch: string): Promise<void> {
  for (const table of [financeOrder, insuranceOrder, guaranteeLetter]) await db.update(table).set({ branch });
}

export const FOREIGN = 'another-institution';

/** Where somebody sits who finds no case of a kind: at another institution, and at another branch. */
export const strangersTo = (kind: DeskKind, agencyId: string): readonly (readonly [agencyId: string, branch: string])[] =>
  branchKinds.includes(kind)
    ? [
        [FOREIGN, ''],
        [agencyId, '本地支行'],
      ]
    : [[FOREIGN, '']];

/** Where a form of content is sent to: a version is written at its form, a subject is taken down as a whole. */
export function pathOf({ subject, missing }: Place, action: string, number: string): string {
  if (subject === undefined || !['write', 'withdraw'].includes(action)) return number;
  return action === 'write' ? `${number}/edit` : `of/${number === missing ? 'none' : subject}/withdraw`;
}

/** A case of each kind in the sample content, in a state in which it can be worked on. */
export async function findPlaces(context: TestContext): Promise<Record<DeskKind, Place>> {
  const { db } = context;
  const sent = and(isNotNull(financeOrder.product), ne(financeOrder.state, '00'), eq(financeOrder.zone, ''));
  const order = first(await db.select().from(financeOrder).where(sent).orderBy(financeOrder.orderNo));
  await db.update(financeOrder).set({ state: '10' }).where(eq(financeOrder.id, order.id));
  const claim = first(await db.select().from(insuranceClaim));
  const insured = first(await db.select().from(insuranceOrder).where(eq(insuranceOrder.id, claim.orderId)));
  const demand = first(await db.select().from(financeDemand).where(eq(financeDemand.state, '20')));
  await db
    .update(financeDemand)
    .set({ visibility: '2', agencyIds: [order.agencyId] })
    .where(eq(financeDemand.id, demand.id));
  const judged = first(await db.select().from(evaluation).where(eq(evaluation.state, '1')).orderBy(desc(evaluation.createTime)));
  const bill = first(await db.select().from(invoice));
  const letter = first(
    await db
      .select()
      .from(guaranteeLetter)
      .where(inArray(guaranteeLetter.state, ['20', '30', '40'])),
  );
  const certified = first(await db.select().from(certificateOrder).where(ne(certificateOrder.state, '00')));
  const told = first(await db.select().from(feedback));
  const paid = first(await db.select().from(payment));
  await db
    .update(payment)
    .set({ state: '0', payTime: null, expiresAt: new Date('2026-12-31T00:00:00Z'), payeeAgencyId: insured.insurerId })
    .where(eq(payment.payNo, paid.payNo));
  const insurance = { list: '/desk/insurance', number: insured.orderNo, missing: 'IO20260101000000', agencyId: insured.insurerId };
  return {
    finance: { list: '/desk/finance', number: order.orderNo, missing: 'FO20260101000000', agencyId: order.agencyId },
    insurance,
    claim: insurance,
    payment: { list: '/desk/payment', number: paid.payNo, missing: 'x'.repeat(22), agencyId: insured.insurerId },
    demand: { list: '/desk/demand', number: demand.demandNo, missing: 'FD20260101000000', agencyId: order.agencyId },
    guarantee: { list: '/desk/guarantee', number: letter.orderNo, missing: 'GL20260101000000', agencyId: letter.guarantorId },
    evaluation: { list: '/desk/evaluation', number: judged.id, missing: NOBODY, agencyId: judged.agencyId },
    invoice: { list: '/desk/invoice', number: bill.invoiceNo, missing: 'none', agencyId: null },
    certificate: { list: '/desk/certificate', number: certified.orderNo, missing: 'none', agencyId: null },
    certification: { list: '/desk/review', number: '', missing: '', agencyId: null },
    feedback: { list: '/desk/feedback', number: told.feedbackNo, missing: 'TS20260101000000', agencyId: null },
    ...(await findContent(context, [order.agencyId, insured.insurerId, judged.agencyId, letter.guarantorId])),
  };
}
