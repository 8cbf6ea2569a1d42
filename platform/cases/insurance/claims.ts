import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  ClaimAccountForm,
  ClaimBothForm,
  ClaimSupplementForm,
  claimedBenefit,
  insuranceClaimForm,
} from '#lib/contract/forms/insurance-claim-form.ts';
import type { ClaimMove } from '#lib/contract/insurance/actions.ts';
import {
  type ClaimedShare,
  type InsuredSums,
  type StillPayable,
  stillPayable as stillPayableOf,
  termsText,
} from '#lib/contract/insurance/benefit-limit.ts';
import { type ClaimDates, claimDates } from '#lib/contract/insurance/claim-dates.ts';
import { insuranceClaimStates, leadingClaimState } from '#lib/contract/insurance/states.ts';
import type { InsuranceClaim } from '#lib/contract/insurance-order.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { HandedFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { requireCaseConsent } from '../../domain/consent/consents.ts';
import { Fault } from '../../domain/fault.ts';
import { requireOwnFiles } from '../../domain/files/store-file.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { takenOn } from '../engine/actors.ts';
import type { CaseDefinition, Fields, Handler, InputOf, Outcome, Work } from '../engine/case-definition.ts';
import { lockCase, lockOwnCase, requireOwnCase, rewriteCase } from '../engine/case-rows.ts';
import { insertNumbered } from '../engine/insert-numbered.ts';
import { requireReason, textOf } from './insurer-actions.ts';
import { UPHOLD_BOUNDS, UpholdForm } from './insurer-forms.ts';
import { type InsuranceRow, insuranceKind, isClaimable, requireSnapshot, toClaimLink, toMoved } from './order-rows.ts';

export type ClaimRow = typeof insuranceClaim.$inferSelect;
/** What an insurer does to a claim. */
export type InsurerClaimMove = Exclude<ClaimMove, 'claim' | 'supplement' | 'recallAccount' | 'giveAccount'>;

type HandlerOf<A extends ClaimMove> = Handler<ClaimRow, object, InputOf<typeof insuranceClaimStates, A>>;
type Told = NonNullable<Outcome<ClaimRow>['message']>;

/**
 * What an action comes to, on the order too: it shows the state that counts most of its claims and counts as changed, so that nobody
 * surrenders what is being claimed. The message says which policy and claim it is about; the order is answered, with the claim's number.
 */
function onOrder(
  { tx, now, by, row }: Work<ClaimRow, object, unknown>,
  order: InsuranceRow,
  outcome: Outcome<ClaimRow> & { readonly message: Told },
) {
  const { message } = outcome;
  const content = `${order.productName}（理赔 ${row.claimNo}）：${message.content}`;
  return {
    ...outcome,
    message: { ...message, content, linkUrl: toClaimLink(order, row) },
    answer: { ...toMoved({ ...order, version: order.version + 1 }), claimNo: row.claimNo },
    after: async (moved: ClaimRow) => {
      const claimState = leadingClaimState((await listClaims(tx, [order.id])).map(({ state }) => state));
      await rewriteCase(insuranceKind, { tx, now, by }, order, { claimState, ...takenOn(order, by) });
      return moved;
    },
  };
}

const handedAt = (now: Date, files: readonly HandedFile[]): HandedFile[] => files.map((file) => ({ ...file, uploadTime: toWireTime(now) }));

const filesOf = (files: readonly { readonly fileUrl: string }[]): string[] => files.map(({ fileUrl }) => fileUrl);

/** The only one need not be named. */
const toInsuredIndex = ({ application: { insureds } }: InsuranceRow, insured: string): number | null =>
  insureds.length === 0 ? null : Number(insured || '1') - 1;

/** Name of the one whom a claim is about; empty where nobody is named. */
export const claimedName = ({ application: { insureds } }: Pick<InsuranceRow, 'application'>, { insuredIndex }: ClaimRow): string =>
  insuredIndex === null ? '' : (insureds[insuredIndex]?.name ?? '');

/** A claim as whoever makes another one knows it, and the order's page. */
export const toClaimed = (order: Pick<InsuranceRow, 'application'>, row: ClaimRow) =>
  ({
    claimNo: row.claimNo,
    state: row.state as InsuranceClaim['state'],
    insured: row.insuredIndex === null ? '' : String(row.insuredIndex + 1),
    insuredName: claimedName(order, row),
    benefit: row.benefit,
    accidentTime: row.accidentTime,
    accidentPlace: row.accidentPlace,
    claimAmount: row.claimAmountYuan,
    paidAmount: row.paidAmountYuan,
  }) satisfies Partial<InsuranceClaim>;

/** By when the insurer acts on a claim as it stands; null where it is not at turn. */
export const claimDatesOf = (
  { snapshot }: Pick<InsuranceRow, 'snapshot'>,
  { state, stateTime }: Pick<ClaimRow, 'state' | 'stateTime'>,
  calendar: WorkingCalendar,
): ClaimDates | null => (snapshot === null ? null : claimDates(snapshot.product, state, toDay(stateTime), calendar));

/** 最迟 2026-12-04 给结论。: of a claim that goes into a state now. */
function dueText(order: InsuranceRow, state: string, now: Date, calendar: WorkingCalendar): string {
  const dates = claimDatesOf(order, { state, stateTime: now }, calendar);
  return dates === null ? '' : `最迟 ${dates.day} ${dates.does}。`;
}

/** A claim that is just being made. */
const UNMADE = '0';
const UNDER_WAY = '1';
export const WANTS_MORE = '4';
const TO_PAY_OUT = '5';

/** Stores a claim under a number of its own. */
async function storeClaim(tx: Database, now: Date, values: Omit<typeof insuranceClaim.$inferInsert, 'claimNo'>): Promise<ClaimRow> {
  let row: ClaimRow | undefined;
  await insertNumbered('IC', now, async (claimNo) => {
    [row] = await tx
      .insert(insuranceClaim)
      .values({ ...values, claimNo })
      .onConflictDoNothing({ target: insuranceClaim.claimNo })
      .returning();
    return row !== undefined;
  });
  return row as ClaimRow;
}

const claim = (calendar: WorkingCalendar): HandlerOf<'claim'> => ({
  once: true,
  lockFirst: (work) => lockOwnCase(insuranceKind, work, work.input.orderNo),
  open: async (work) => {
    const { tx, now, by, input } = work;
    const { orderNo, ...given } = input;
    const order = await lockOwnCase(insuranceKind, work, orderNo);
    if (!isClaimable(order)) throw new Fault('wrongState');
    const claims = (await listClaims(tx, [order.id])).map((row) => toClaimed(order, row));
    const { application, startDate, endDate, suspensions, surrenderTime } = order;
    const surrender = surrenderTime === null ? null : { applyTime: toWireTime(surrenderTime) };
    const about = { ...sumsOf(order), application, claims, startDate, endDate, suspensions, surrender };
    const { claimAmount, insured, benefit, ...told } = parseForm(insuranceClaimForm(about, toDay(now)), given);
    const claimed = {
      insuredIndex: toInsuredIndex(order, insured),
      benefit: claimedBenefit(about, benefit),
      files: handedAt(now, told.files),
    };
    await requireOwnFiles(tx, by.actor.id, filesOf(told.files));
    const place = { id: newId(now), orderId: order.id, userId: by.actor.id, state: UNMADE, stateTime: now, version: 0, createTime: now };
    const made = await storeClaim(tx, now, { ...told, ...claimed, ...place, claimAmountYuan: Number(claimAmount) });
    await requireCaseConsent(tx, by.actor.id, 'bankAccount', made.claimNo, orderNo);
    return made;
  },
  step: async (work) => {
    const order = await lockCase(insuranceKind, work.tx, work.row.orderId);
    const content = `申请赔 ${yuanText(work.row.claimAmountYuan)}，${dueText(order, UNDER_WAY, work.now, calendar)}`;
    return onOrder(work, order, { message: { title: '理赔申请已交给保险公司', content } });
  },
});

/** The order first: two who claim, or claim and surrender, take turns. */
const lockOrder: Handler<ClaimRow, object, unknown>['lockFirst'] = async ({ tx }, seen) => {
  if (seen !== null) await lockCase(insuranceKind, tx, seen.orderId);
};

/** Of a claim that waits: whether its account was taken back, and no papers are wanted. */
export const isAccountOnly = ({ state, bankAccount, originState, answer }: ClaimRow): boolean =>
  state === WANTS_MORE && bankAccount === '' && (originState === TO_PAY_OUT || answer === '');

/** Another account: the claim goes on where it was, with what was agreed. */
const giveAccount = (calendar: WorkingCalendar): HandlerOf<'giveAccount'> => ({
  find: ({ tx, by, input }) => requireOwnCase(claimCase, tx, by, input.claimId),
  lockFirst: lockOrder,
  bars: (row) => (isAccountOnly(row) ? null : 'wrongState'),
  step: async (work) => {
    const { tx, now, by, row, input } = work;
    const order = await lockCase(insuranceKind, tx, row.orderId);
    if (order.orderNo !== input.orderNo) throw new Fault('notFound');
    const { bankAccount } = parseForm(ClaimAccountForm, input);
    await requireCaseConsent(tx, by.actor.id, 'bankAccount', row.claimNo);
    const state = row.originState ?? UNDER_WAY;
    const content = `保险公司接着${state === TO_PAY_OUT ? '打款' : '审核'}，${dueText(order, state, now, calendar)}`;
    return onOrder(work, order, { patch: { bankAccount }, message: { title: '理赔的收款账号填好了', content } });
  },
});

const supplement = (calendar: WorkingCalendar): HandlerOf<'supplement'> => ({
  find: ({ tx, by, input }) => requireOwnCase(claimCase, tx, by, input.claimId),
  lockFirst: lockOrder,
  bars: (row) => (isAccountOnly(row) ? 'wrongState' : null),
  step: async (work) => {
    const { tx, now, by, row, input } = work;
    const order = await lockCase(insuranceKind, tx, row.orderId);
    if (order.orderNo !== input.orderNo) throw new Fault('notFound');
    const form = parseForm(ClaimSupplementForm, input);
    await requireOwnFiles(tx, by.actor.id, filesOf(form.files));
    const account = row.bankAccount === '' ? parseForm(ClaimBothForm, input) : null;
    if (account !== null) await requireCaseConsent(tx, by.actor.id, 'bankAccount', row.claimNo);
    return onOrder(work, order, {
      remark: form.description,
      // Answered: what is asked for next is said anew.
      patch: {
        answer: '',
        files: [...row.files, ...handedAt(now, form.files)],
        ...(account !== null && { bankAccount: account.bankAccount }),
      },
      message: {
        title: '补的理赔材料已交回去',
        content: `保险公司接着审核，${dueText(order, UNDER_WAY, work.now, calendar)}`,
      },
    });
  },
});

/** The applicant takes the account back before the claim is settled: it waits for another. */
export const recallAccount: HandlerOf<'recallAccount'> = {
  lockFirst: lockOrder,
  step: async (work) => {
    const order = await lockCase(insuranceKind, work.tx, work.row.orderId);
    const content = '您撤回了对银行账号的同意。要收赔款，请重新填账号、重新同意，别的不用再交。';
    return onOrder(work, order, { patch: { bankAccount: '' }, message: { title: '理赔要重新填账号', type: '5', content } });
  },
};

/** What the limits of an order's covers follow from. */
const sumsOf = (order: InsuranceRow) =>
  ({
    sumInsured: toWan(order.sumInsuredYuan),
    application: order.application,
    product: requireSnapshot(order).snapshot.product,
  }) satisfies InsuredSums;

const toShare = ({ benefit, insuredIndex, state, claimAmountYuan, paidAmountYuan }: ClaimRow): ClaimedShare => ({
  benefit,
  who: String(insuredIndex),
  state,
  claimAmount: claimAmountYuan,
  paidAmount: paidAmountYuan,
});

/** What a claim's cover still pays after the other claims of its order. */
export async function stillPayable(db: Database, order: InsuranceRow, claimed: ClaimRow): Promise<StillPayable> {
  const others = (await listClaims(db, [order.id])).filter(({ id }) => id !== claimed.id);
  return stillPayableOf(sumsOf(order), toShare(claimed), others.map(toShare));
}

/** 80,000.00 元; 按条款赔（货款的 80%）: the same in words. */
export async function stillPayableText(db: Database, order: InsuranceRow, claimed: ClaimRow): Promise<string> {
  const { yuan, isTold } = await stillPayable(db, order, claimed);
  return yuan === null || !isTold ? termsText(sumsOf(order), claimed.benefit) : yuanText(yuan);
}

/** In whose transaction a decision is taken, and when. */
type Moment = { readonly tx: Database; readonly now: Date };

type Decision = Pick<Outcome<ClaimRow>, 'patch' | 'remark'> & { readonly message: Told };

/** What the insurer decides; the holder is told. */
const decide = (
  decision: (row: ClaimRow, input: Fields, order: InsuranceRow, moment: Moment) => Decision | Promise<Decision>,
): HandlerOf<'uphold'> => ({
  lockFirst: lockOrder,
  step: async (work) => {
    const order = await lockCase(insuranceKind, work.tx, work.row.orderId);
    const { message, ...decided } = await decision(work.row, work.input, order, work);
    return onOrder(work, order, { ...decided, message: { level: '重要', ...message } });
  },
});

const upholdBy =
  (calendar: WorkingCalendar) =>
  async (row: ClaimRow, input: Fields, order: InsuranceRow, { tx, now }: Moment): Promise<Decision> => {
    const { remark: answer, amount } = parseForm(UpholdForm, input);
    const paid = Number(amount);
    if (paid > row.claimAmountYuan) throw new Fault('invalidField', { sentence: UPHOLD_BOUNDS, field: 'amount' });
    const { yuan: most } = await stillPayable(tx, order, row);
    if (most !== null && paid > most) throw new Fault('invalidField', { sentence: `这一项最多还能赔 ${yuanText(most)}`, field: 'amount' });
    const isLess = paid < row.claimAmountYuan;
    if (isLess && answer === '') throw new Fault('invalidField', { sentence: '比申请的少，请写明原因', field: 'remark' });
    const granted = isLess
      ? `您申请 ${yuanText(row.claimAmountYuan)}，同意赔付 ${yuanText(paid)}（${answer}）`
      : `同意赔付 ${yuanText(paid)}`;
    const content = `${granted}，${dueText(order, TO_PAY_OUT, now, calendar) || '正在打款。'}`;
    return { remark: answer, patch: { answer, paidAmountYuan: paid }, message: { title: '理赔通过', content } };
  };

const askMore = (_row: ClaimRow, input: Fields): Decision => {
  const answer = requireReason(input);
  return { remark: answer, patch: { answer }, message: { type: '5', title: '理赔要补充材料', content: answer } };
};

const dismiss = (_row: ClaimRow, input: Fields): Decision => {
  const answer = requireReason(input);
  return { remark: answer, patch: { answer }, message: { title: '这次不予赔付', content: answer } };
};

const payOut = ({ paidAmountYuan }: ClaimRow, input: Fields): Decision => ({
  remark: textOf(input, 'remark'),
  message: { title: '赔款已付', content: `${yuanText(paidAmountYuan ?? 0)} 已经打到您填的收款账号。` },
});

/** Claims on policies (domain b5): made on an order, completed, decided and paid. They are known by their order's number and their id. */
export const claimCase: CaseDefinition<typeof insuranceClaimStates, ClaimRow> = {
  states: insuranceClaimStates,
  table: insuranceClaim,
  number: 'id',
  own: {
    applicant: (userId) => eq(insuranceClaim.userId, userId),
    institution: (agencyId, seat) =>
      sql`${insuranceClaim.orderId} in (select ${insuranceOrder.id} from ${insuranceOrder} where ${insuranceKind.own.institution?.(agencyId, seat)})`,
  },
  message: ({ orderId }) => ({ type: '2', bizType: 'insuranceOrder', bizId: orderId }),
  news: {
    kind: 'claim',
    papers: ['supplement'],
    sees: async (tx, row, agencyId) => row.state !== UNMADE && (await lockCase(insuranceKind, tx, row.orderId)).insurerId === agencyId,
    called: async (tx, { orderId, claimNo }) => ({ caseNo: (await lockCase(insuranceKind, tx, orderId)).orderNo, claimNo }),
  },
  actions: {
    claim: async (context) => claim(await readWorkingCalendar(context)),
    askMore: decide(askMore),
    supplement: async (context) => supplement(await readWorkingCalendar(context)),
    uphold: async (context) => decide(upholdBy(await readWorkingCalendar(context))),
    payOut: decide(payOut),
    dismiss: decide(dismiss),
    recallAccount,
    giveAccount: async (context) => giveAccount(await readWorkingCalendar(context)),
  },
};

/** Claims of orders, newest first. */
export const listClaims = (db: Database, orderIds: readonly string[]): Promise<ClaimRow[]> =>
  db
    .select()
    .from(insuranceClaim)
    .where(inArray(insuranceClaim.orderId, [...orderIds]))
    .orderBy(desc(insuranceClaim.createTime), desc(insuranceClaim.id));
