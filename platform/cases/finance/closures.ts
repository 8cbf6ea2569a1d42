import { and, arrayContains, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { financeOrderStates } from '#lib/contract/finance/states.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { calendarDay } from '../../db/schema/reference-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { createWorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import { byClock } from '../engine/actors.ts';
import type { ClockRule } from '../engine/case-definition.ts';
import { candidatesOf, financeKind, isSent, namesAgency, type OrderRow, UNACCEPTED } from './order-rows.ts';
import { EXPIRE_DAYS } from './promises.ts';

/** Among what an order's applicant was told: that its closure waits. */
const PAUSED = 'paused';

/** Since when one of the institutions that may accept an order has somebody who does; null where none has. */
async function findOfficerSince(tx: Database, row: OrderRow): Promise<Date | null> {
  const agencies = [row.agencyId, ...candidatesOf(row)];
  const [found] = await tx
    .select({ since: min(staff.officerSince) })
    .from(staff)
    .where(and(inArray(staff.agencyId, agencies), isNotNull(staff.officerSince)));
  return found?.since ?? null;
}

/** What happened to the time of an unaccepted order, which stays as it is: its state, and what else it says. */
async function moveClosure(tx: Database, now: Date, { id }: OrderRow, action: string, values: Partial<OrderRow>): Promise<void> {
  const version = sql`${financeOrder.version} + 1`;
  await tx
    .update(financeOrder)
    .set({ ...values, version })
    .where(and(eq(financeOrder.id, id), eq(financeOrder.state, UNACCEPTED)));
  await writeAudit(tx, now, { actor: byClock.actor, action, entityType: financeKind.states.entityType, entityId: id });
}

async function pause(tx: Database, now: Date, row: OrderRow): Promise<void> {
  await moveClosure(tx, now, row, 'pauseClosure', { closesAt: null, told: [...row.told, PAUSED] });
  if (!isSent(row)) return;
  const title = `${row.product.agencyName}还没有开通受理，申请继续等着`;
  const content = `等它有人受理，从那天起重新算 ${EXPIRE_DAYS} 个工作日，这以前不会关闭。不想等的话可以撤回，换一个产品申请。`;
  await sendMessage(tx, now, { ...financeKind.message(row), title, content, userId: row.userId });
}

/**
 * Keeps an order that is due to be closed open, where no institution that may accept it has had anybody for its time: without anybody its
 * closure waits, else it counts from when there was somebody.
 */
export async function keepUnattended(
  { context, tx, now }: { readonly context: Pick<DomainContext, 'waitsForOfficers'>; readonly tx: Database; readonly now: Date },
  row: OrderRow,
): Promise<void> {
  if (context.waitsForOfficers !== true || row.state !== UNACCEPTED) return;
  const since = await findOfficerSince(tx, row);
  if (since === null) return pause(tx, now, row);
  const closesAt = await closureSince(tx, since);
  if (closesAt > now) await moveClosure(tx, now, row, 'postponeClosure', { closesAt });
}

const closureSince = async (tx: Database, since: Date): Promise<Date> =>
  workingDaysLater(createWorkingCalendar(await tx.select().from(calendarDay)), since, EXPIRE_DAYS);

const mayHaveOfficer = sql`exists (
  select 1 from ${staff}
  where ${staff.officerSince} is not null and (${staff.agencyId} = ${financeOrder.agencyId} or ${namesAgency(staff.agencyId)})
)`;

/** Orders whose closure waits count their time anew from when somebody is there who may accept them. */
export const resumedClosures: ClockRule<typeof financeOrderStates, OrderRow> = {
  due: () =>
    and(eq(financeOrder.state, UNACCEPTED), isNull(financeOrder.closesAt), arrayContains(financeOrder.told, [PAUSED]), mayHaveOfficer),
  work: async (tx, now, row) => {
    const since = row.state === UNACCEPTED && row.closesAt === null ? await findOfficerSince(tx, row) : null;
    if (since === null) return;
    const closesAt = await closureSince(tx, since);
    await moveClosure(tx, now, row, 'resumeClosure', { closesAt, told: row.told.filter((told) => told !== PAUSED) });
  },
};
