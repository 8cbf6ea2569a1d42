import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { certBizTypeLabels } from '#lib/contract/certificate-states.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import type { InvoicedType } from '#lib/contract/invoice-states.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoiceItem } from '../../db/schema/invoice-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { PAYMENT } from '../payment/payments.ts';
import { sumYuan } from './invoice-rows.ts';
import { REFUND_UNDER_WAY } from './issue-invoice.ts';

const MOST = 200;

/** Something that a user paid for and has no living invoice of. */
export interface PaidRow {
  readonly orderType: InvoicedType;
  readonly orderNo: string;
  readonly name: string;
  readonly seller: string;
  readonly amountYuan: number;
  readonly payTime: Date;
}

function notInvoiced(db: Database, orderType: PgColumn | InvoicedType, orderNo: PgColumn): SQL {
  const living = and(eq(invoiceItem.orderType, orderType), eq(invoiceItem.orderNo, orderNo), eq(invoiceItem.live, true));
  return notExists(db.select({ one: sql`1` }).from(invoiceItem).where(living));
}

/** Which of them, and whether nobody may pay them back until the transaction ends. */
export interface WantedThings {
  readonly orderNos?: readonly string[];
  readonly lock?: boolean;
}

const among = (orderNo: PgColumn, orderNos: WantedThings['orderNos']): SQL | undefined =>
  orderNos === undefined ? undefined : inArray(orderNo, [...orderNos]);

/** What was not paid back, in 元. */
const keptYuan = (paidYuan: number, refundYuan: number | null): number => sumYuan([paidYuan, -(refundYuan ?? 0)]);

/** Premiums and fees that went through the cashier, less what was paid back; none of a policy that is being given back. */
async function findPayments(db: Database, userId: string, { orderNos, lock = false }: WantedThings): Promise<PaidRow[]> {
  const query = db
    .select({ paid: payment, bizType: certificateOrder.bizType })
    .from(payment)
    .leftJoin(certificateOrder, and(eq(payment.orderType, 'certificateOrder'), eq(certificateOrder.id, payment.orderId)))
    .leftJoin(insuranceOrder, and(eq(payment.orderType, 'insuranceOrder'), eq(insuranceOrder.id, payment.orderId)))
    .where(
      and(
        eq(payment.userId, userId),
        inArray(payment.state, [PAYMENT.paid, PAYMENT.refunded]),
        isNotNull(payment.payTime),
        inArray(payment.orderType, ['insuranceOrder', 'certificateOrder']),
        or(isNull(insuranceOrder.state), ne(insuranceOrder.state, REFUND_UNDER_WAY.insuranceOrder)),
        among(payment.orderNo, orderNos),
        notInvoiced(db, payment.orderType, payment.orderNo),
      ),
    )
    .limit(MOST);
  const rows = await (lock ? query.for('update', { of: payment }) : query);
  return rows.map(({ paid: { orderType, orderNo, title, payee, amountYuan, refundYuan, payTime, createTime }, bizType }) => ({
    orderType: orderType as InvoicedType,
    orderNo,
    name: bizType === null ? title : `数字证书${certBizTypeLabels[bizType as keyof typeof certBizTypeLabels]}`,
    seller: payee,
    amountYuan: keptYuan(amountYuan, refundYuan),
    payTime: payTime ?? createTime,
  }));
}

type Premium = Pick<typeof guaranteeLetter.$inferSelect, 'premiumYuan' | 'refundTime' | 'surrender'>;

/** A refund without a surrender is one of all. */
const keptPremium = ({ premiumYuan, refundTime, surrender }: Premium): number =>
  premiumYuan === null ? 0 : keptYuan(premiumYuan, refundTime === null ? 0 : (surrender?.refundYuan ?? premiumYuan));

async function findLetterPremiums(db: Database, userId: string, { orderNos, lock = false }: WantedThings): Promise<PaidRow[]> {
  const t = guaranteeLetter;
  const query = db
    .select({ letter: t, seller: agency.agencyName })
    .from(t)
    .leftJoin(agency, eq(agency.agencyId, t.guarantorId))
    .where(
      and(
        eq(t.userId, userId),
        isNotNull(t.payTime),
        ne(t.state, REFUND_UNDER_WAY.guaranteeLetter),
        among(t.orderNo, orderNos),
        notInvoiced(db, 'guaranteeLetter', t.orderNo),
      ),
    )
    .limit(MOST);
  const rows = await (lock ? query.for('update', { of: t }) : query);
  return rows.flatMap(({ letter, seller }) =>
    letter.payTime === null
      ? []
      : [
          {
            orderType: 'guaranteeLetter' as const,
            orderNo: letter.orderNo,
            name: `${guaranteeKindLabels[letter.guaranteeKind]}费`,
            seller: seller ?? '',
            amountYuan: keptPremium(letter),
            payTime: letter.payTime,
          },
        ],
  );
}

/** What the user paid for and can ask an invoice of, newest first: what the seller keeps, nothing that may go back. */
export async function findPaidThings(db: Database, userId: string, wanted: WantedThings = {}): Promise<PaidRow[]> {
  const found = [...(await findPayments(db, userId, wanted)), ...(await findLetterPremiums(db, userId, wanted))];
  return found.filter(({ amountYuan }) => amountYuan > 0).sort((a, b) => b.payTime.getTime() - a.payTime.getTime());
}
