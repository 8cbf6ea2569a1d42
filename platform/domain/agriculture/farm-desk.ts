import { and, asc, eq, ne } from 'drizzle-orm';
import type { FarmOffer } from '#lib/contract/agriculture.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { parseMoment } from '../time/shanghai-time.ts';
import { type FarmAction, farmMachine } from './farm-machine.ts';
import type { FarmSubmissionRecord } from './farm-submission-rows.ts';
import { refreshFarmScore } from './refresh-farm-score.ts';

const SHOWN = 100;
const YUAN_PER_WAN = 10_000;
const DAY_END_MS = 86_400_000 - 1;

/** What an institution does to a submission, with what the step needs. */
export type DeskAct =
  | { readonly action: 'accept'; readonly managerName: string; readonly managerPhone: string; readonly agencyId?: string }
  | { readonly action: 'investigate' | 'approveStart' | 'settle' }
  | { readonly action: 'return'; readonly reason: string; readonly items: readonly string[] }
  | { readonly action: 'credit'; readonly offer: FarmOffer }
  | { readonly action: 'disburse'; readonly loanAmountWan: number }
  | { readonly action: 'reject'; readonly reason: string };

interface Words {
  readonly title: string;
  readonly content: string;
  readonly isUrgent?: true;
}

/** Submissions that reached the institutions, those that wait longest first. */
export const listDeskSubmissions = (db: Database): Promise<FarmSubmissionRecord[]> =>
  db
    .select()
    .from(farmSubmission)
    .where(ne(farmSubmission.state, '00'))
    .orderBy(asc(farmSubmission.state), asc(farmSubmission.submitTime))
    .limit(SHOWN);

/** One of them; Fault notFound without one. */
export async function getDeskSubmission(db: Database, submitNo: string): Promise<FarmSubmissionRecord> {
  const [row] = await db
    .select()
    .from(farmSubmission)
    .where(and(eq(farmSubmission.submitNo, submitNo), ne(farmSubmission.state, '00')));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

function toPatch(act: DeskAct, now: Date): Partial<typeof farmSubmission.$inferInsert> {
  switch (act.action) {
    case 'accept':
      return { managerName: act.managerName, managerPhone: act.managerPhone };
    case 'return':
      return { returnReason: act.reason, returnItems: act.items };
    case 'credit':
      return { offer: act.offer, offerEnd: new Date(parseMoment(act.offer.creditExpire).getTime() + DAY_END_MS) };
    case 'disburse':
      return { loanAmountYuan: Math.round(act.loanAmountWan * YUAN_PER_WAN), loanTime: now };
    case 'reject':
      return { rejectReason: act.reason };
    default:
      return {};
  }
}

function toWords(act: DeskAct, { productName, agencyName }: FarmSubmissionRecord): Words {
  switch (act.action) {
    case 'accept':
      return { title: '涉农申请有人接手了', content: `${productName}：${agencyName}的${act.managerName}负责，三个工作日内联系您。` };
    case 'return':
      return { title: '涉农申请要补材料', content: `${productName}：${act.reason}`, isUrgent: true };
    case 'credit':
      return {
        title: '机构给了额度，等您确认',
        content: `${productName}：${act.offer.creditAmount} 万元，年化 ${act.offer.creditRate}%。`,
        isUrgent: true,
      };
    case 'disburse':
      return { title: '钱已经放到账上', content: `${productName}：放款 ${act.loanAmountWan} 万元。` };
    case 'reject':
      return { title: '这次没批', content: `${productName}：${act.reason}` };
    case 'settle':
      return { title: '贷款已结清', content: `${productName}已经还清。` };
    case 'investigate':
      return { title: '机构在看您的情况', content: `${productName}：${agencyName}开始上门或核对资料。` };
    case 'approveStart':
      return { title: '申请进入审批', content: `${productName}：${agencyName}正在审批。` };
  }
}

const remarkOf = (act: DeskAct): string => ('reason' in act ? act.reason : '');

/** Who takes a submission: the institution of the product, or one of those that were named beside it. */
async function takenBy(
  tx: Database,
  row: FarmSubmissionRecord,
  act: DeskAct,
): Promise<Pick<FarmSubmissionRecord, 'agencyId' | 'agencyName'>> {
  const { agencyId, agencyName } = row;
  if (act.action !== 'accept' || act.agencyId === undefined || act.agencyId === agencyId) return { agencyId, agencyName };
  if (row.content.agencyIds?.includes(act.agencyId) !== true) throw new Fault('notFound');
  const named = (await findAgencies(tx, [act.agencyId])).get(act.agencyId);
  if (named === undefined) throw new Fault('notFound');
  return { agencyId: act.agencyId, agencyName: named.agencyName };
}

/**
 * A step of the institution, told to the applicant. The version is the one that was read.
 * @throws Fault notFound, wrongState, staleVersion; invalidField where a return or refusal says no reason.
 */
export async function actAtDesk({ db, now }: DomainContext, submitNo: string, version: number, act: DeskAct): Promise<void> {
  if ('reason' in act && act.reason.trim() === '') throw new Fault('invalidField', { sentence: '请填写原因' });
  const moment = now();
  await db.transaction(async (tx) => {
    const found = await getDeskSubmission(tx, submitNo);
    const taken = await takenBy(tx, found, act);
    const row = { ...found, ...taken };
    const action: FarmAction = act.action;
    const actor = { type: 'institution', id: row.agencyId } as const;
    const move = {
      action,
      role: 'institution',
      actor,
      actorName: row.agencyName,
      remark: remarkOf(act),
      patch: { ...toPatch(act, moment), ...taken },
    } as const;
    await moveCase(tx, moment, { machine: farmMachine, table: farmSubmission, row: { ...row, version } }, move);
    const { title, content, isUrgent } = toWords(act, row);
    const about = { bizType: farmMachine.entityType, bizId: submitNo, linkUrl: `/agriculture/submission?no=${submitNo}` };
    const level = isUrgent ? '重要' : '普通';
    await sendMessage(tx, moment, { userId: row.userId, type: isUrgent ? '5' : '2', title, content, level, ...about });
    if (['disburse', 'settle', 'reject'].includes(action)) await refreshFarmScore(tx, moment, row.userId);
  });
}
