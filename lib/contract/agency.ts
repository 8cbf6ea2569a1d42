import * as z from 'zod';
import { captchaFields } from './captcha-image.ts';
import { AgencyRegistrationForm } from './forms/agency-registration-form.ts';
import { RecordId, RecordName } from './identifier.ts';
import { alwaysGiven, codeOf } from './tolerance.ts';

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

/** `usr_org_orgType`: 1 银行 2 保险 3 小贷 4 担保 5 融资租赁 6 商业保理 7 其他. */
export const AgencyOrgType = codeOf(['1', '2', '3', '4', '5', '6', '7'], '7');

/** An institution as an option of a list or filter. */
export const AgencyOption = z.object({
  agencyId: RecordId,
  agencyName: RecordName,
  shortName: z.string(),
  agencyOrgType: AgencyOrgType,
  logo: z.string().nullable(),
  productCount: z.number().int().default(0),
});
export type AgencyOption = z.infer<typeof AgencyOption>;
