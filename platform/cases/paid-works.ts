import { certificatePaid } from '../domain/certificate/owner-steps.ts';
import type { PaidWork } from '../domain/payment/payments.ts';
import type { IssueSettings } from './guarantee/letter-documents.ts';
import { LETTER_ORDER } from './guarantee/letters.ts';
import { guaranteePaid } from './guarantee/pay-letter.ts';
import { insurancePaid } from './insurance/pay-order.ts';

/** What a payment brings about, by what is paid for; letters, whose documents are drawn by it, ask for more: `allPaidWorks`. */
export const paidWorks: Readonly<Record<string, PaidWork>> = { insuranceOrder: insurancePaid, certificateOrder: certificatePaid };

/** Every kind that can be paid for. */
export const allPaidWorks = (settings: IssueSettings): Readonly<Record<string, PaidWork>> => ({
  ...paidWorks,
  [LETTER_ORDER]: guaranteePaid(settings),
});
