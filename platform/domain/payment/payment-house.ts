import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { PAY_NO } from '#lib/contract/insurance-order.ts';
import { signV1, toSignText } from '#lib/signature/sign-v1.ts';
import { equalSignatures, SIGN_V2_WINDOW_MS } from '#lib/signature/sign-v2.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { recordOnce } from '../record/record-once.ts';
import { consumeNonce } from '../signature/consume-nonce.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { type PaidWork, type PaymentRow, requirePayment, settleWithin } from './payments.ts';

/** A payment house: it takes the money, and says so by what it signs. docs/contract/payment.md is its contract. */
export interface PaymentHouse {
  readonly way: 'house';
  /** Where the browser is led. */
  readonly url: string;
  /** Of the HMAC under everything that travels between both. */
  readonly key: string;
  /** Origin under which the house, and browsers that it sends back, reach `/payment/*` of the platform. */
  readonly callbackUrl: string;
}

/** How payers pay: at a payment house, or by a transfer whose receipt the payee confirms at the workbench. */
export type PaymentWay = PaymentHouse | { readonly way: 'transfer' };

export const NOTICE_PATH = '/payment/notice';
/** Where the sandbox plays a payment house. */
export const CASHIER_PATH = '/sandbox/cashier';
export const RETURN_PATH = '/payment/return';

type Fields = Readonly<Record<string, string>>;

const signatureOf = (key: string, fields: Fields): string => signV1(key, toSignText(fields, 'encoded'));

/** A message with its signature: HMAC-SHA256, in Base64, of all other fields that are not empty, sorted by name, their values percent-encoded. */
export const signMessage = <Message extends Fields>(key: string, message: Message): Message & { readonly sign: string } => ({
  ...message,
  sign: signatureOf(key, message),
});

export const isSigned = (key: string, message: Fields): boolean => equalSignatures(message.sign ?? '', signatureOf(key, message));

/** 元 with two decimals, as both sides write them. */
export const toAmountText = (amountYuan: number): string => amountYuan.toFixed(2);
export const AMOUNT_TEXT = /^\d{1,12}\.\d{2}$/;

/** Where a payer is led to pay `row`: the order of payment, signed. */
export function toHouseAddress({ url, key, callbackUrl }: PaymentHouse, row: PaymentRow): string {
  const order = signMessage(key, {
    type: 'pay',
    payNo: row.payNo,
    orderNo: row.orderNo,
    amount: toAmountText(row.amountYuan),
    subject: row.title,
    payee: row.payee,
    returnUrl: `${callbackUrl}${RETURN_PATH}`,
    noticeUrl: `${callbackUrl}${NOTICE_PATH}`,
    expiresAt: toWireTime(row.expiresAt),
  });
  return `${url}?${new URLSearchParams(order)}`;
}

const NONCE_BYTES = 16;

const message = {
  payNo: z.string().regex(PAY_NO),
  amount: z.string().regex(AMOUNT_TEXT),
  /** The house's own number of what was paid. */
  tradeNo: z.string().regex(/^[\w-]{1,64}$/),
  /** When it was signed. */
  time: z.iso.datetime({ offset: true }),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
};
const Notice = z.object({ ...message, type: z.literal('notice'), status: z.literal('paid') });
const Return = z.object({
  ...message,
  type: z.literal('return'),
  status: z.enum(['paid', 'unpaid']),
  tradeNo: message.tradeNo.or(z.literal('')).default(''),
});
type HouseMessage = z.output<typeof Notice> | z.output<typeof Return>;

/** What a house says of a payment, signed by it: as it stands on its side now. */
export const toHouseMessage = (
  key: string,
  now: Date,
  said: Pick<HouseMessage, 'type' | 'status' | 'payNo' | 'amount' | 'tradeNo'>,
): Readonly<Record<string, string>> =>
  signMessage(key, { ...said, time: toWireTime(now), nonce: randomBytes(NONCE_BYTES).toString('base64url') });

/** @throws Fault wrongSignature for what the house has not signed, badRequest for what it should not have. */
function readMessage<S extends typeof Notice | typeof Return>({ key }: PaymentHouse, schema: S, given: Fields): z.output<S> {
  if (!isSigned(key, given)) throw new Fault('wrongSignature');
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data as z.output<S>;
}

const KEY_ID = 'payment-house';

/**
 * Settles what the house says was paid: each message is taken once and within five minutes, a payment once however often it is told.
 * What is refused stands in the audit log.
 */
async function settleSaid(context: DomainContext, said: HouseMessage, works: Readonly<Record<string, PaidWork>>): Promise<void> {
  const { payNo, amount, tradeNo, nonce } = said;
  const moment = context.now();
  const signedMs = Date.parse(said.time);
  if (Math.abs(moment.getTime() - signedMs) > SIGN_V2_WINDOW_MS) throw new Fault('wrongSignature');
  try {
    await context.db.transaction(async (tx) => {
      if (!(await consumeNonce(tx, KEY_ID, nonce, new Date(signedMs + 2 * SIGN_V2_WINDOW_MS)))) throw new Fault('wrongSignature');
      await settleWithin(tx, moment, { payNo, amountYuan: Number(amount), tradeNo }, works);
    });
  } catch (error) {
    if (error instanceof Fault) await recordRefusal(context, payNo, error);
    throw error;
  }
}

async function recordRefusal(context: DomainContext, payNo: string, { kind }: Fault): Promise<void> {
  const row = await requirePayment(context.db, payNo).catch(() => null);
  const entity = row === null ? { entityType: 'payment', entityId: 'unknown' } : { entityType: row.orderType, entityId: row.orderId };
  const actor = { type: 'system', id: 'cashier' } as const;
  await recordOnce(context, { ...entity, actor, action: 'settlePayment', outcome: 'refused', detail: { reason: kind } });
}

/**
 * A notice of the house, server to server.
 * @throws Fault wrongSignature, also for one that was taken before or is old; badRequest, notFound, wrongAmount, paymentClosed.
 */
export const takeNotice = (
  context: DomainContext,
  house: PaymentHouse,
  given: Fields,
  works: Readonly<Record<string, PaidWork>>,
): Promise<void> => settleSaid(context, readMessage(house, Notice, given), works);

/**
 * A browser that the house sends back: settles like the notice, whichever comes first, and gives the payment, whose site it goes on at. What
 * cannot be settled by it, as when the address is opened again, changes nothing: the order shows how it stands.
 * @throws Fault wrongSignature, badRequest, notFound.
 */
export async function takeReturn(
  context: DomainContext,
  house: PaymentHouse,
  given: Fields,
  works: Readonly<Record<string, PaidWork>>,
): Promise<PaymentRow> {
  const said = readMessage(house, Return, given);
  const row = await requirePayment(context.db, said.payNo);
  if (said.status !== 'paid') return row;
  await settleSaid(context, said, works).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
  });
  return row;
}

const OrderOfPayment = z.object({ type: z.literal('pay'), payNo: message.payNo, amount: message.amount, expiresAt: message.time });

/**
 * The order of payment as the house reads it, at the sandbox.
 * @throws Fault wrongSignature, badRequest.
 */
export function readOrderOfPayment({ key }: PaymentHouse, given: Fields): z.output<typeof OrderOfPayment> {
  if (!isSigned(key, given)) throw new Fault('wrongSignature');
  const parsed = OrderOfPayment.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}
