import { certificatePaid } from '../domain/certificate/owner-steps.ts';
import type { PaidWork } from '../domain/payment/payments.ts';
import { insurancePaid } from './insurance/pay-order.ts';

/** What a payment brings about, by what is paid for; every kind that can be paid for stands here. */
export const paidWorks: Readonly<Record<string, PaidWork>> = { insuranceOrder: insurancePaid, certificateOrder: certificatePaid };
