import { and, arrayContains, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type financeOrderStates, type OrderPromise, orderPromiseLabel } from '#lib/contract/finance/states.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import { byClock } from '../engine/actors.ts';
import type { ClockRule, Outcome } from '../engine/case-definition.ts';
import { financeKind, isSent, type OrderRow, type SentOrder, stateOf } from './order-rows.ts';
import { contactedAtSql } from './promises.ts';

const OFFER_WARNING_MS = 2 * 86_400_000;
/** The institution is at turn. */
const ITS_TURN = ['10', '20', '30', '40', '60'];
const EXPIRY = '7';

type Rule = ClockRule<typeof financeOrderStates, OrderRow>;

interface Notice {
  readonly told: OrderPromise | 'offer';
  readonly isDue: (now: Date) => SQL | undefined;
  readonly words: (row: SentOrder, now: Date) => NonNullable<Outcome<OrderRow>['message']>;
}

/** Tells each applicant once; that it was told is kept with the order and audited, its state and version stay. */
function tell({ told, isDue, words }: Notice): Rule {
  const due = (now: Date) => and(isNotNull(financeOrder.product), not(arrayContains(financeOrder.told, [told])), isDue(now));
  return {
    due,
    work: async (tx, now, { id }) => {
      const [row] = await tx
        .update(financeOrder)
        .set({ told: sql`array_append(${financeOrder.told}, ${told})` })
        .where(and(eq(financeOrder.id, id), due(now)))
        .returning();
      if (row === undefined || !isSent(row)) return;
      const entity = { entityType: financeKind.states.entityType, entityId: id };
      await writeAudit(tx, now, { ...entity, actor: byClock.actor, action: 'tellDeadline', detail: { told } });
      await sendMessage(tx, now, { ...financeKind.message(row), ...words(row, now), userId: row.userId });
    },
  };
}

/** A promise that was not kept in time. */
const broken = (promise: OrderPromise, due: PgColumn, done: PgColumn | SQL): Rule =>
  tell({
    told: promise,
    isDue: (now) => and(inArray(financeOrder.state, ITS_TURN), isNull(done), lte(due, now)),
    words: (row, now) => {
      const promised = { accept: row.acceptDue, contact: row.contactDue, loan: row.loanDue }[promise] ?? now;
      const whom = row.managerPhone === '' ? '' : `可以打 ${row.managerPhone} 问${row.managerName}。`;
      return {
        title: `${row.product.agencyName}还没${orderPromiseLabel(promise, stateOf(row))}`,
        content: `约定的时间是 ${toDueText(promised)}。超时已经记下，会计入这家机构的时效。${whom}`,
      };
    },
  });

const { acceptDue, acceptTime, contactDue, loanDue, loanTime } = financeOrder;

/** Reminds of offers that run out within two days, then notes promises that were not kept; nothing is closed. */
export const deadlineRules: readonly Rule[] = [
  tell({
    told: 'offer',
    isDue: (now) => and(eq(financeOrder.state, '50'), lte(financeOrder.closesAt, new Date(now.getTime() + OFFER_WARNING_MS))),
    words: ({ product, creditExpire }) => ({
      type: EXPIRY,
      level: '重要',
      title: '授信快到期了',
      content: `${product.agencyName}的授信${creditExpire === null ? '' : ` ${toDueText(creditExpire)} `}到期，到期没有确认就失效。`,
    }),
  }),
  broken('accept', acceptDue, acceptTime),
  broken('contact', contactDue, contactedAtSql),
  broken('loan', loanDue, loanTime),
];
