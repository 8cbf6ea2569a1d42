import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { FarmReceipt } from '#lib/contract/agriculture.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance-order-states.ts';
import { findProductFault } from '#lib/contract/forms/farm-rules.ts';
import { type FarmField, type FarmSubmissionContent, FarmSubmissionForm } from '#lib/contract/forms/farm-submission-form.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/require-own-files.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm } from '../parse-form.ts';
import { requireRoomFor } from '../require-room.ts';
import { readWorkingCalendar } from '../time/read-working-calendar.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';
import { workingDaysLater } from '../time/working-time.ts';
import { findDraft, openDraft } from './farm-draft.ts';
import { farmMachine } from './farm-machine.ts';
import { type FarmProduct, listFarmLenders, requireFarmProduct } from './farm-product.ts';
import { findProtocol, toProtocolState } from './farm-protocol.ts';
import { refreshFarmScore } from './refresh-farm-score.ts';

/** Promises of the institution, working days. */
const ACCEPT_DAYS = 1;
const CLOSE_DAYS = 5;
const YUAN_PER_WAN = 10_000;
const BOUNDED: readonly FarmField[] = ['amount', 'termMonths', 'materials'];

const refuse = (sentence: string): never => {
  throw new Fault('invalidField', { sentence });
};

function requireWithinProduct(content: FarmSubmissionContent, product: FarmProduct): void {
  for (const field of BOUNDED) {
    const fault = findProductFault(field, content, product);
    if (fault !== null) refuse(fault);
  }
}

/** Other institutions must lend such a loan, and that of the product takes it anyway. */
async function requireLenders(tx: Database, { agencyIds, amount, termMonths }: FarmSubmissionContent, product: FarmProduct): Promise<void> {
  const wanted = new Set(agencyIds);
  const lenders = await listFarmLenders(tx, agencyIds, { amountWan: Number(amount), months: Number(termMonths) });
  if (wanted.has(product.agencyId) || lenders.length !== agencyIds.length) refuse('选的机构里有借不了这么多、这么久的，请重新选');
}

async function requireNoneOpen(tx: Database, userId: string, productCode: string): Promise<void> {
  const ofProduct = and(eq(farmSubmission.userId, userId), eq(farmSubmission.productCode, productCode));
  const [open] = await tx
    .select({ submitNo: farmSubmission.submitNo })
    .from(farmSubmission)
    .where(and(ofProduct, inArray(farmSubmission.state, [...OPEN_FINANCE_ORDER_STATES])));
  if (open !== undefined) refuse(`这个产品您已有一笔在办（${open.submitNo}），办完再申请`);
  await requireRoomFor(tx, 'openFarmSubmission', userId);
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

interface Filed {
  readonly user: SessionUser;
  readonly content: FarmSubmissionContent;
  readonly calendar: WorkingCalendar;
}

async function file(tx: Database, now: Date, { user, content, calendar }: Filed): Promise<z.input<typeof FarmReceipt>> {
  const product = await requireFarmProduct(tx, content.productId);
  requireWithinProduct(content, product);
  await requireLenders(tx, content, product);
  await requireNoneOpen(tx, user.id, product.productCode);
  const protocolVersion = await requireSigned(tx, now, user.id);
  const row = (await findDraft(tx, user.id, product.productCode)) ?? (await openDraft(tx, now, { userId: user.id, product, content }));
  const acceptDue = workingDaysLater(calendar, now, ACCEPT_DAYS);
  const patch = {
    content,
    amountYuan: Math.round(Number(content.amount) * YUAN_PER_WAN),
    termMonths: Number(content.termMonths),
    protocolVersion,
    submitTime: now,
    acceptDue,
    closeDue: workingDaysLater(calendar, now, CLOSE_DAYS),
  };
  const move = { action: 'submit', role: 'applicant', actor: { type: 'user', id: user.id }, actorName: '申请人', patch } as const;
  const state = await moveCase(tx, now, { machine: farmMachine, table: farmSubmission, row }, move);
  const score = await refreshFarmScore(tx, now, user.id);
  await tx.update(farmSubmission).set({ score }).where(eq(farmSubmission.id, row.id));
  await sendMessage(tx, now, {
    userId: user.id,
    type: '2',
    title: '涉农申请已交给机构',
    content: `${product.productName}，${content.amount} 万元。${product.agencyName}最晚 ${toWireTime(acceptDue).slice(0, 10)} 18:00 前会有人接手。`,
    bizType: farmMachine.entityType,
    bizId: row.submitNo,
    linkUrl: `/agriculture/submission?no=${row.submitNo}`,
  });
  return { submitNo: row.submitNo, state, acceptDue: toWireTime(acceptDue) };
}

/**
 * Submits an application of a farmer: 00 → 10, once for an idempotency key, from the draft where there is one.
 * @throws Fault invalidField with the sentence of the first broken rule, without a signature in force or beside an open one for the
 * product, with foreign files; notFound for products outside the zone.
 */
export async function submitFarm(
  context: DomainContext,
  user: SessionUser,
  { content: given, idempotencyKey }: FarmFiling,
): Promise<z.input<typeof FarmReceipt>> {
  const content = parseForm(FarmSubmissionForm, given);
  const files = [...content.landFiles, ...content.materials].map(({ fileUrl }) => fileUrl);
  await requireOwnFiles(context.db, user.id, files);
  const calendar = await readWorkingCalendar(context);
  const once = { userId: user.id, route: 'farmSubmit', key: idempotencyKey, body: content };
  return runOnce(context, once, (tx) => file(tx, context.now(), { user, content, calendar }));
}
