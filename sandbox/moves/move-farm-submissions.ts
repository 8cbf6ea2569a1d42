import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { farmSubmission as t } from '../../platform/db/schema/agriculture.ts';
import { flowLog } from '../../platform/db/schema/record.ts';
import { actAtDesk, type DeskAct } from '../../platform/domain/agriculture/farm-desk.ts';
import { farmMachine } from '../../platform/domain/agriculture/farm-machine.ts';
import { type FarmSubmissionRecord, toWan } from '../../platform/domain/agriculture/farm-submission-rows.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { addDays, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

/** Words in what the money is for that ask for another course than the smooth one. */
const ASKS_RETURN = '演示退回';
const ASKS_REFUSAL = '演示拒绝';

const BATCH = 20;
const WAITING = ['10', '20', '30', '40', '60'];
const RATE = 3.95;
const OFFER_DAYS = 10;
const MANAGER = { managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' };

async function wasReturned(db: Database, id: string): Promise<boolean> {
  const ofCase = and(eq(flowLog.entityType, farmMachine.entityType), eq(flowLog.entityId, id));
  return (await db.$count(flowLog, and(ofCase, eq(flowLog.action, 'return')))) > 0;
}

function toOffer({ amountYuan, termMonths }: FarmSubmissionRecord, now: Date): DeskAct {
  const creditExpire = addDays(toDay(now), OFFER_DAYS);
  const offer = { creditAmount: toWan(amountYuan ?? 0), creditRate: RATE, creditTerm: termMonths ?? 12, creditExpire };
  return { action: 'credit', offer };
}

/** What the institution does next. */
async function nextAct({ db, now }: DomainContext, row: FarmSubmissionRecord): Promise<DeskAct> {
  const { state, id, content, offer } = row;
  const { purpose = '' } = content;
  if (state === '10') return { action: 'accept', ...MANAGER };
  if (state === '20') return { action: 'investigate' };
  if (state === '60') return { action: 'disburse', loanAmountWan: offer?.creditAmount ?? 0 };
  if (state === '40') return purpose.includes(ASKS_REFUSAL) ? { action: 'reject', reason: '面积和承包证对不上' } : toOffer(row, now());
  if (purpose.includes(ASKS_RETURN) && !(await wasReturned(db, id)))
    return { action: 'return', reason: '照片看不清，请白天再拍一张', items: ['种养现场照片'] };
  return { action: 'approveStart' };
}

/**
 * Moves applications of farmers as their institution would, one step each. 演示退回 in what the money is for has one returned once,
 * 演示拒绝 has it refused.
 */
export async function moveFarmSubmissions(context: DomainContext, stepMs: number): Promise<void> {
  const before = new Date(context.now().getTime() - stepMs);
  const waiting = and(inArray(t.state, WAITING), lte(t.stateTime, before));
  const rows = await context.db.select().from(t).where(waiting).orderBy(asc(t.stateTime)).limit(BATCH);
  for (const row of rows) await unlessOvertaken(actAtDesk(context, row.submitNo, row.version, await nextAct(context, row)));
}
