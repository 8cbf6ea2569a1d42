import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ClockTask } from '../../clock/clock-tasks.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import { auditLog } from '../../db/schema/record.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { moveCase } from '../engine/move-case.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { tellPublisher } from './tell-publisher.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const SILENT_DAYS = 3;
const SILENT = 'demandSilent';
const clock = { type: 'system', id: 'clock' } as const;
const OPEN_RESPONSES = ['1', '2'];

/** Demands whose time is over: without an offer 10 → 92, with offers 20 → 93. */
export async function expireDemands({ db, now }: DomainContext): Promise<void> {
  const over = and(inArray(financeDemand.state, ['10', '20']), isNotNull(financeDemand.expiresAt), lte(financeDemand.expiresAt, now()));
  for (const row of await db.select().from(financeDemand).where(over).limit(BATCH)) {
    await db.transaction(async (tx) => {
      const closeReason = row.state === '10' ? '30 天内没有机构报价' : '30 天内没有选定机构';
      const move = {
        action: 'expire',
        role: 'clock',
        actor: clock,
        actorName: '系统',
        remark: closeReason,
        patch: { closeReason },
      } as const;
      await moveCase(tx, now(), { machine: financeDemandMachine, table: financeDemand, row }, move);
      await tellPublisher(tx, now(), row, {
        title: '融资需求到期了',
        content: `“${row.title}”：${closeReason}。改一改可以再发布。`,
        type: '7',
      });
    });
  }
}

/** Offers hold until their last day. */
async function expireResponses({ db, now }: DomainContext): Promise<void> {
  await db
    .update(demandResponse)
    .set({ state: '6' })
    .where(and(inArray(demandResponse.state, OPEN_RESPONSES), lte(demandResponse.validUntil, now())));
}

/** Three days without an offer: noted once for the platform's operator, and the publisher is told that somebody looks after it. */
export async function noteSilentDemands({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const noted = db
    .select({ id: auditLog.entityId })
    .from(auditLog)
    .where(and(eq(auditLog.entityType, financeDemandMachine.entityType), eq(auditLog.action, SILENT)));
  const silent = and(
    eq(financeDemand.state, '10'),
    lte(financeDemand.publishTime, new Date(moment.getTime() - SILENT_DAYS * DAY_MS)),
    sql`${financeDemand.id}::text not in (${noted})`,
  );
  for (const row of await db.select().from(financeDemand).where(silent).limit(BATCH)) {
    await db.transaction(async (tx) => {
      await writeAudit(tx, moment, { actor: clock, action: SILENT, entityType: financeDemandMachine.entityType, entityId: row.id });
      await tellPublisher(tx, moment, row, {
        title: '还没有机构报价，平台在催',
        content: `“${row.title}”发布 3 天了。金额或期限放宽一点，更容易有回复。`,
      });
    });
  }
}

export const demandClockTasks: readonly ClockTask[] = [
  { name: 'demandExpiry', run: expireDemands },
  { name: 'demandResponses', run: expireResponses },
  { name: 'silentDemands', run: noteSilentDemands },
];
