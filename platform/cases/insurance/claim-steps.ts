import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ClaimSupplementForm, InsuranceClaimForm } from '#lib/contract/forms/insurance-claim-form.ts';
import type { ClaimSupplementBody, InsuranceClaimBody, InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { requireOwnFiles } from '../../domain/files/store-file.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant, type OrderActor } from '../engine/actors.ts';
import { moveCase } from '../engine/move-case.ts';
import { runOnce } from '../engine/run-once.ts';
import { type ClaimMove, insuranceClaimMachine, OPEN_CLAIM_STATES } from './insurance-machine.ts';
import { notifyHolder, type OrderText, toMoved } from './move-order.ts';
import { type InsuranceRow, requireOwnRow } from './order-rows.ts';

export type ClaimRow = typeof insuranceClaim.$inferSelect;

/** States of a policy under which something may have happened that it covers. */
const CLAIMABLE = ['60', '70'];

export const isClaimable = ({ state, claimState }: Pick<InsuranceRow, 'state' | 'claimState'>): boolean =>
  CLAIMABLE.includes(state) && !(OPEN_CLAIM_STATES as readonly string[]).includes(claimState);

/** The order shows its newest claim's state, and counts as changed: nobody surrenders what is being claimed. */
async function showOnOrder(tx: Database, now: Date, row: InsuranceRow, claimState: string): Promise<InsuranceRow> {
  const change = { claimState, version: row.version + 1, updateTime: now };
  const own = and(eq(insuranceOrder.id, row.id), eq(insuranceOrder.version, row.version));
  const written = await tx.update(insuranceOrder).set(change).where(own).returning({ id: insuranceOrder.id });
  if (written.length === 0) throw new Fault('staleVersion');
  return { ...row, ...change };
}

function requireCovered(row: InsuranceRow, accidentDay: string, today: string): void {
  const isCovered = isDay(accidentDay) && accidentDay >= row.startDate && accidentDay <= row.endDate && accidentDay <= today;
  if (!isCovered) throw new Fault('invalidField', { sentence: `出险时间要在保障期内（${row.startDate} 到 ${row.endDate}），不能晚于今天` });
}

async function insertClaim(tx: Database, now: Date, row: InsuranceRow, user: SessionUser, form: InsuranceClaimForm): Promise<void> {
  const id = newId(now);
  const { claimAmount, ...told } = form;
  const inserted = await tx
    .insert(insuranceClaim)
    .values({
      ...told,
      id,
      orderId: row.id,
      userId: user.id,
      claimAmountYuan: Number(claimAmount),
      state: '1',
      stateTime: now,
      createTime: now,
    })
    .onConflictDoNothing()
    .returning({ id: insuranceClaim.id });
  if (inserted.length === 0) throw new Fault('policyClaimed');
  const { actor, actorName } = byApplicant(user);
  const step = { actor, action: 'claim', entityType: insuranceClaimMachine.entityType, entityId: id };
  await writeFlow(tx, now, { ...step, actorName, fromState: '0', toState: '1' });
  await writeAudit(tx, now, step);
}

/**
 * Claims on a policy that covers or covered; one claim at a time.
 * @throws Fault invalidField, notFound; wrongState without a cover; policyClaimed beside an open claim.
 */
export const claimOnPolicy = (
  context: DomainContext,
  user: SessionUser,
  { orderNo, ...given }: InsuranceClaimBody,
  idempotencyKey: string | null,
): Promise<InsuranceOrderMoved> =>
  runOnce(context, { userId: user.id, route: 'insuranceClaim', key: idempotencyKey, body: { orderNo, ...given } }, async (tx) => {
    const now = context.now();
    const row = await requireOwnRow(tx, user.id, orderNo);
    if (!CLAIMABLE.includes(row.state)) throw new Fault('wrongState');
    if (!isClaimable(row)) throw new Fault('policyClaimed');
    const form = parseForm(InsuranceClaimForm, given);
    requireCovered(row, form.accidentTime.slice(0, 10), toDay(now));
    await requireOwnFiles(
      tx,
      user.id,
      form.files.map(({ fileUrl }) => fileUrl),
    );
    await insertClaim(tx, now, row, user, form);
    await notifyHolder(tx, now, row, {
      title: '理赔申请已交给保险公司',
      content: `${row.productName}：申请赔 ${yuanText(Number(form.claimAmount))}。`,
    });
    return toMoved(await showOnOrder(tx, now, row, '1'));
  });

interface ClaimStep {
  readonly action: ClaimMove;
  readonly by: OrderActor;
  readonly remark: string;
  readonly patch?: PgUpdateSetSource<typeof insuranceClaim>;
  readonly words?: OrderText;
}

async function moveClaim(tx: Database, now: Date, order: InsuranceRow, claim: ClaimRow, step: ClaimStep): Promise<InsuranceOrderMoved> {
  const { action, by, remark, patch = {}, words } = step;
  const state = await moveCase(
    tx,
    now,
    { machine: insuranceClaimMachine, table: insuranceClaim, row: claim },
    { ...by, action, remark, patch },
  );
  if (words !== undefined) await notifyHolder(tx, now, order, words);
  return toMoved(await showOnOrder(tx, now, order, state));
}

/**
 * Hands in what the insurer asked for (4 → 1).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const supplementClaim = ({ db, now }: DomainContext, user: SessionUser, body: ClaimSupplementBody): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const order = await requireOwnRow(tx, user.id, body.orderNo);
    const own = and(eq(insuranceClaim.id, body.claimId), eq(insuranceClaim.orderId, order.id));
    const [claim] = await tx.select().from(insuranceClaim).where(own);
    if (claim === undefined) throw new Fault('notFound');
    if (claim.version !== body.version) throw new Fault('staleVersion');
    const form = parseForm(ClaimSupplementForm, body);
    await requireOwnFiles(
      tx,
      user.id,
      form.files.map(({ fileUrl }) => fileUrl),
    );
    return moveClaim(tx, now(), order, claim, {
      action: 'supplement',
      by: byApplicant(user),
      remark: form.description,
      patch: { files: [...claim.files, ...form.files] },
      words: { title: '补的理赔材料已交回去', content: `${order.productName}：保险公司接着审核。` },
    });
  });

export interface InsurerDecision {
  readonly orderNo: string;
  readonly action: Exclude<ClaimMove, 'claim' | 'supplement'>;
  readonly by: OrderActor;
  readonly answer: string;
  /** What is to be paid, for `uphold`. */
  readonly amountYuan?: number;
}

function toStep({ action, by, answer, amountYuan = 0 }: InsurerDecision, { paidAmountYuan }: ClaimRow, productName: string): ClaimStep {
  const told = { action, by, remark: answer };
  const words = (title: string, content: string): OrderText => ({ level: '重要', title, content: `${productName}：${content}` });
  if (action === 'askMore') return { ...told, patch: { answer }, words: { ...words('理赔要补充材料', answer), type: '5' } };
  if (action === 'dismiss') return { ...told, patch: { answer }, words: words('这次不予赔付', answer) };
  if (action === 'payOut') return { ...told, words: words('赔款已付', `${yuanText(paidAmountYuan ?? 0)} 已经打到您登记的账户。`) };
  return {
    ...told,
    patch: { answer, paidAmountYuan: amountYuan },
    words: words('理赔通过', `同意赔付 ${yuanText(amountYuan)}，正在打款。`),
  };
}

/**
 * The insurer decides on the newest claim of an order.
 * @throws Fault notFound, wrongState, staleVersion; invalidField without a reason or with an amount outside the claim.
 */
export const decideClaim = ({ db, now }: DomainContext, decision: InsurerDecision): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const { orderNo, action, answer, amountYuan = 0 } = decision;
    const [order] = await tx.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, orderNo));
    const [claim] = order === undefined ? [] : await listClaims(tx, [order.id]);
    if (order === undefined || claim === undefined) throw new Fault('notFound');
    if (answer === '' && (action === 'askMore' || action === 'dismiss')) throw new Fault('invalidField', { sentence: '请写明原因' });
    const isPayable = amountYuan > 0 && amountYuan <= Math.min(claim.claimAmountYuan, order.sumInsuredYuan);
    if (action === 'uphold' && !isPayable) throw new Fault('invalidField', { sentence: '赔付金额要大于 0，不超过申请金额和保额' });
    return moveClaim(tx, now(), order, claim, toStep(decision, claim, order.productName));
  });

/** Claims of orders, newest first. */
export const listClaims = (db: Database, orderIds: readonly string[]): Promise<ClaimRow[]> =>
  db
    .select()
    .from(insuranceClaim)
    .where(inArray(insuranceClaim.orderId, [...orderIds]))
    .orderBy(desc(insuranceClaim.createTime), desc(insuranceClaim.id));
