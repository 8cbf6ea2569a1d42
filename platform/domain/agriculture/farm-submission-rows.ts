import { and, asc, desc, eq } from 'drizzle-orm';
import type { FarmSubmission, FarmSubmissionRow } from '#lib/contract/agriculture.ts';
import { listActions } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import { flowLog } from '../../db/schema/record.ts';
import type { SessionUser } from '../account/sessions.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { type FarmState, farmMachine } from './farm-machine.ts';

export type FarmSubmissionRecord = typeof farmSubmission.$inferSelect;

const YUAN_PER_WAN = 10_000;

export const toWan = (yuan: number): number => Math.round((yuan * 100) / YUAN_PER_WAN) / 100;
const timeOrNull = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));

const toFarmRow = (row: FarmSubmissionRecord): FarmSubmissionRow => ({
  submitNo: row.submitNo,
  productId: row.productCode,
  productName: row.productName,
  agencyName: row.agencyName,
  state: row.state,
  amount: row.amountYuan === null ? null : toWan(row.amountYuan),
  termMonths: row.termMonths,
  submitTime: timeOrNull(row.submitTime),
  stateTime: toWireTime(row.stateTime),
  acceptDue: row.state === '10' ? timeOrNull(row.acceptDue) : null,
});

/** The user's submissions, the newest first; a page. */
export async function listFarmSubmissions(
  db: Database,
  user: SessionUser,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: FarmSubmissionRow[]; total: number }> {
  const own = eq(farmSubmission.userId, user.id);
  const total = await db.$count(farmSubmission, own);
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const order = [desc(farmSubmission.createTime), desc(farmSubmission.id)];
  const rows = await db
    .select()
    .from(farmSubmission)
    .where(own)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toFarmRow), total };
}

/** The user's own submission; Fault notFound for one of somebody else or of nobody. */
export async function requireOwnSubmission(db: Database, userId: string, submitNo: string): Promise<FarmSubmissionRecord> {
  const [row] = await db
    .select()
    .from(farmSubmission)
    .where(and(eq(farmSubmission.userId, userId), eq(farmSubmission.submitNo, submitNo)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** What happened to a submission, in order. */
export async function listFarmSteps(db: Database, id: string): Promise<FarmSubmission['history']> {
  const steps = await db
    .select()
    .from(flowLog)
    .where(and(eq(flowLog.entityType, farmMachine.entityType), eq(flowLog.entityId, id)))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  return steps.map(({ action, toState, actorType, actorName, remark, createTime }) => ({
    action,
    toState,
    actorType,
    actorName,
    remark,
    createTime: toWireTime(createTime),
  }));
}

/**
 * Everything of one of the user's own submissions; identity numbers masked, with what he may do now.
 * @throws Fault notFound.
 */
export async function getFarmSubmission(db: Database, user: SessionUser, submitNo: string): Promise<FarmSubmission> {
  const row = await requireOwnSubmission(db, user.id, submitNo);
  const { version, score, managerName, managerPhone, returnReason, rejectReason, offer, contractNo } = row;
  return {
    ...toFarmRow(row),
    content: { ...row.content, idNo: maskNumber(row.content.idNo ?? '') },
    version,
    score,
    managerName,
    managerPhone,
    returnItems: [...row.returnItems],
    returnReason,
    rejectReason,
    offer,
    loanAmount: row.loanAmountYuan === null ? null : toWan(row.loanAmountYuan),
    loanTime: timeOrNull(row.loanTime),
    contractNo,
    actions: listActions(farmMachine, row.state as FarmState, 'applicant'),
    history: await listFarmSteps(db, row.id),
  };
}
