import { guaranteeKindLabels, LETTER_PAYMENT_HOURS } from '#lib/contract/guarantee/states.ts';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import type { Database } from '../../db/database.ts';
import { findAgency } from '../../domain/agency/save-agency.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { PaymentWay } from '../../domain/payment/payment-house.ts';
import type { PaidWork } from '../../domain/payment/payments.ts';
import { findOpenPayment, openPayment, toPaymentAsked } from '../../domain/payment/settle-payment.ts';
import { lockCase, lockOwnCase } from '../engine/case-rows.ts';
import { prepareAction, takeAction } from '../engine/run-action.ts';
import { guaranteeCase } from './definition.ts';
import type { IssueSettings } from './letter-documents.ts';
import {
  type Applicant,
  areBidsOpened,
  byBids,
  byViewer,
  type FoundLetter,
  getTenderSection,
  LETTER_ORDER,
  type StoredLetter,
  type TenderSection,
  unpaidUntil,
} from './letters.ts';

const UNPAID = '10';
const MINUTE_MS = 60_000;
/** Who goes to pay at the last moment has as long at the cashier. */
const CASHIER_MS = 30 * MINUTE_MS;
/** A transfer takes some days. */
const TRANSFER_MS = 5 * LETTER_PAYMENT_HOURS * 60 * MINUTE_MS;

/** Until when a letter can be paid that somebody goes to pay now: at the cashier until it closes by itself. */
function payableUntil(letter: StoredLetter, section: TenderSection, now: Date, { way }: PaymentWay): Date {
  const atLeast = byBids(letter, section, new Date(now.getTime() + (way === 'house' ? CASHIER_MS : TRANSFER_MS)));
  return unpaidUntil(letter, section, atLeast);
}

/** When a letter that is not paid closes by itself. */
export const findUnpaidUntil = async (db: Database, now: Date, { letter, section }: FoundLetter): Promise<Date> =>
  unpaidUntil(letter, section, (await findOpenPayment(db, now, LETTER_ORDER, letter.id))?.expiresAt ?? null);

/**
 * Asks for the premium of a letter and says where to pay it; asked again, it is the same payment.
 * @throws Fault paymentOff where nothing can be paid; notFound, staleVersion, wrongState; bidsOpened; paymentClosed after the time to ask.
 */
export const payLetter = (
  { db, now }: DomainContext,
  applicant: Applicant,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
  way: PaymentWay | null,
): Promise<PaymentAsked> =>
  db.transaction(async (tx) => {
    if (way === null) throw new Fault('paymentOff');
    const moment = now();
    const row = await lockOwnCase(guaranteeCase, { tx, now: moment, by: byViewer(applicant) }, orderNo, version);
    if (row.state !== UNPAID || row.premiumYuan === null) throw new Fault('wrongState');
    const section = await getTenderSection(tx, row.sectionNo);
    if (row.guaranteeKind === '1' && areBidsOpened(section, moment)) throw new Fault('bidsOpened');
    const open = await findOpenPayment(tx, moment, LETTER_ORDER, row.id);
    if (open === null && unpaidUntil(row, section, null) <= moment) throw new Fault('paymentClosed');
    const asked = await openPayment(tx, moment, {
      userId: row.userId,
      orderType: LETTER_ORDER,
      orderId: row.id,
      orderNo,
      title: `${guaranteeKindLabels[row.guaranteeKind]}保费`,
      payee: (await findAgency(tx, row.guarantorId))?.agencyName ?? '',
      payeeAgencyId: row.guarantorId,
      amountYuan: row.premiumYuan,
      returnPath: `/orders/${orderNo}`,
      expiresAt: payableUntil(row, section, moment, way),
    });
    return toPaymentAsked(tx, asked, way);
  });

/** What a paid premium brings about, in the transaction of its payment. */
export const guaranteePaid =
  (settings: IssueSettings): PaidWork =>
  async (tx, now, { orderId, orderNo, userId, payNo }) => {
    const row = await lockCase(guaranteeCase, tx, orderId);
    const by = { role: 'applicant', actor: { type: 'user', id: userId }, actorName: row.principalName } as const;
    // Nothing that a payment brings about asks for more of the context.
    const context = { ...settings, db: tx, now: () => now } as DomainContext & IssueSettings;
    const request = { action: 'pay', by, number: orderNo, input: { payNo } } as const;
    const handler = await prepareAction(guaranteeCase, context, request);
    await takeAction(guaranteeCase, handler, { context, tx, now, by, input: request.input }, row, request.action);
  };
