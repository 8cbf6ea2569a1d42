import { and, eq, inArray } from 'drizzle-orm';
import { isDay } from '#lib/validation/calendar-day.ts';
import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { insuranceCase } from '../../platform/cases/insurance/definition.ts';
import { nextPremium } from '../../platform/cases/insurance/premiums.ts';
import { insuranceOrder as t } from '../../platform/db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { Fault } from '../../platform/domain/fault.ts';
import { writeAudit } from '../../platform/domain/record/write-audit.ts';
import { parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';

/** An issued policy that the holder still has. */
const HELD = ['50', '60'];

interface CoverDays {
  readonly orderNo: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** No policy is issued after its cover begins: cooling days then run out as they would have. */
function issuedBefore(startDate: string, issueTime: Date | null): Date | null {
  const start = parseMoment(`${startDate} 00:00`);
  return issueTime === null || issueTime <= start ? issueTime : start;
}

/**
 * Gives a policy other first and last days, so that a demonstration need not wait for them; what follows from the days is the clock's.
 * One that begins earlier than it was issued counts as issued on its first day.
 * @throws Fault invalidField for no days in their order; notFound for anything but a policy that is held.
 */
export async function setCoverDays(context: DomainContext, { orderNo, startDate, endDate }: CoverDays): Promise<void> {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate)
    throw new Fault('invalidField', { sentence: '请选择保险期间，从哪天到哪天' });
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const held = and(eq(t.orderNo, orderNo), inArray(t.state, HELD));
    const [row] = await tx.select().from(t).where(held).for('update');
    if (row === undefined) throw new Fault('notFound');
    const days = { startDate, endDate, issueTime: issuedBefore(startDate, row.issueTime) };
    const premium = nextPremium({ ...row, ...days }, toDay(now()));
    await tx
      .update(t)
      .set({ ...days, ...premium, version: row.version + 1, updateTime: now() })
      .where(eq(t.id, row.id));
    const actor = { type: 'system', id: 'demonstration' } as const;
    await writeAudit(tx, now(), { actor, action: 'setCoverDays', entityType: insuranceCase.states.entityType, entityId: row.id });
  });
  await runClock(insuranceCase, context);
}
