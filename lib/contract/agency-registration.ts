import * as z from 'zod';
import { captchaFields } from './captcha-image.ts';
import { AgencyRegistrationForm } from './forms/agency-registration-form.ts';
import { alwaysGiven } from './tolerance.ts';

/** Body of an underwriter registration: what its form takes (spec §3), and the ticket that a captcha was solved for. */
export const AgencyRegistration = AgencyRegistrationForm.extend({
  /** Of `agencyTicket`; none where the upstream gives none. */
  ticket: z.string().max(64).optional(),
});
export type AgencyRegistration = z.infer<typeof AgencyRegistration>;

/** An answer that says whether it went well (spec §7), or only by its code; `msg` is the sentence for the reader. */
export const Outcome = z.object({
  code: z.number().default(200),
  success: alwaysGiven(z.boolean().default(true)),
  msg: z.string().default(''),
});

/** A solved captcha for a ticket: it stands for one logo at a time and one registration, for half an hour. */
export const AgencyTicketAsk = z.strictObject(captchaFields);
export const AgencyTicket = z.object({ ticket: z.string().min(1).max(64) });
