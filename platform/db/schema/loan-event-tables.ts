import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LedgerKind } from '#lib/contract/pricing/loan-ledger.ts';
import type { Keeps } from '#lib/contract/pricing/loan-position.ts';
import { moment, yuan } from './column-types.ts';

/** What institutions recorded of loans that were paid out. Nothing of it is ever changed: what was wrong is taken back by another row. */
export const loanEvent = pgTable(
  'loan_event',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** 1 for the first of an order. */
    number: integer('number').notNull(),
    agencyId: text('agency_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    /** The institution's own; null where it has none. */
    receiptNo: text('receipt_no'),
    /** What was paid, came back early, is owed, or was paid out: see the ledger. */
    amountYuan: yuan('amount_yuan').notNull(),
    /** What a payment was made of, or what is due and unpaid. */
    principalYuan: yuan('principal_yuan').notNull(),
    interestYuan: yuan('interest_yuan').notNull(),
    lateYuan: yuan('late_yuan').notNull(),
    feeYuan: yuan('fee_yuan').notNull(),
    /** Principal owed afterwards. */
    balanceYuan: yuan('balance_yuan').notNull(),
    keeps: text('keeps').$type<Keeps>().notNull().default('term'),
    /** Receipt number of the entry that this one takes back, and why. */
    reverses: text('reverses').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** SHA-256 of what was typed, hex: the same sent twice is one entry. */
    contentHash: text('content_hash').notNull(),
    /** Of the institution, with who acted for it. */
    recordedBy: text('recorded_by').notNull(),
    recordTime: moment('record_time').notNull(),
  },
  (t) => [
    uniqueIndex('loan_event_order').on(t.orderId, t.number),
    uniqueIndex('loan_event_receipt').on(t.agencyId, t.receiptNo).where(sql`${t.receiptNo} is not null`),
  ],
);
