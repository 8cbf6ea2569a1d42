import * as z from 'zod';
import { RecordId, RecordName } from './identifier.ts';

/** A payment that waits, in 元, until when, and how it is made: at a cashier, or by a transfer to a payee who confirms it. */
export const PaymentAsked = z
  .object({
    payNo: RecordId,
    /** Address of the cashier; the browser goes there. Left out where a transfer is made. */
    cashierUrl: RecordName.optional(),
    amount: z.number(),
    expiresAt: RecordName,
    /** Who gets the money. */
    payee: z.string().optional(),
    /** The account that a transfer goes to, with its bank; left out where the platform does not know it. */
    payeeAccount: z.string().optional(),
    payeeBank: z.string().optional(),
  })
  .refine(({ cashierUrl, payee = '' }) => cashierUrl !== undefined || payee !== '', {
    path: ['cashierUrl'],
    error: 'expected a cashier or a payee',
  });
export type PaymentAsked = z.infer<typeof PaymentAsked>;
