import { and, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { certBizTypeLabels } from '#lib/contract/certificate-states.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee-states.ts';
import type { InvoicedType } from '#lib/contract/invoice-states.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder } from '../../db/schema/certificate.ts';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import { invoiceItem } from '../../db/schema/invoice.ts';
import { payment } from '../../db/schema/payment.ts';
import { agency } from '../../db/schema/reference.ts';
import { PAYMENT } from '../payment/payment-rows.ts';

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

/** Premiums and fees that went through the cashier and were not paid back. */
async function findPayments(db: Database, userId: string): Promise<PaidRow[]> {
  const rows = await db
    .select({ paid: payment, bizType: certificateOrder.bizType })
    .from(payment)
    .leftJoin(certificateOrder, and(eq(payment.orderType, 'certificateOrder'), eq(certificateOrder.id, payment.orderId)))
    .where(
      and(
        eq(payment.userId, userId),
        eq(payment.state, PAYMENT.paid),
        isNotNull(payment.payTime),
        inArray(payment.orderType, ['insuranceOrder', 'certificateOrder']),
        notInvoiced(db, payment.orderType, payment.orderNo),
      ),
    )
    .limit(MOST);
  return rows.map(({ paid: { orderType, orderNo, title, payee, amountYuan, payTime, createTime }, bizType }) => ({
    orderType: orderType as InvoicedType,
    orderNo,
    name: bizType === null ? title : `数字证书${certBizTypeLabels[bizType as keyof typeof certBizTypeLabels]}`,
    seller: payee,
    amountYuan,
    payTime: payTime ?? createTime,
  }));
}

async function findLetterPremiums(db: Database, userId: string): Promise<PaidRow[]> {
  const t = guaranteeLetter;
  const rows = await db
    .select({ orderNo: t.orderNo, kind: t.guaranteeKind, seller: agency.agencyName, amountYuan: t.premiumYuan, payTime: t.payTime })
    .from(t)
    .leftJoin(agency, eq(agency.agencyId, t.guarantorId))
    .where(and(eq(t.userId, userId), isNotNull(t.payTime), isNull(t.refundTime), notInvoiced(db, 'guaranteeLetter', t.orderNo)))
    .limit(MOST);
  return rows.flatMap(({ orderNo, kind, seller, amountYuan, payTime }) =>
    amountYuan === null || payTime === null
      ? []
      : [
          {
            orderType: 'guaranteeLetter' as const,
            orderNo,
            name: `${guaranteeKindLabels[kind]}费`,
            seller: seller ?? '',
            amountYuan,
            payTime,
          },
        ],
  );
}

/** What the user paid for and can ask an invoice of, newest first. */
export async function findPaidThings(db: Database, userId: string): Promise<PaidRow[]> {
  const found = [...(await findPayments(db, userId)), ...(await findLetterPremiums(db, userId))];
  return found.filter(({ amountYuan }) => amountYuan > 0).sort((a, b) => b.payTime.getTime() - a.payTime.getTime());
}
