import * as z from 'zod';
import { typedNumber } from '#lib/validation/text-field.ts';
import { REFUSAL_REASONS, REGISTRATION_ACTIONS, REGISTRATION_STATES } from './agency/actions.ts';
import { captchaFields } from './captcha-image.ts';
import { AgencyCompletionForm, AgencyRegistrationForm } from './forms/agency-registration-form.ts';
import { RecordId, RecordName } from './identifier.ts';
import { alwaysGiven, codeOf, listOf } from './tolerance.ts';

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

/** The number that a registration is followed by, and until when it is decided; a back end that lets nobody follow it gives none. */
export const AgencyRegistered = Outcome.extend({
  data: z.object({ registrationNo: z.string().default(''), dueTime: z.string().default('') }).nullish(),
});

const MAX_TYPED = 600;
const step = {
  ticket: z.string().min(1).max(64),
  registrationNo: z.string().max(64),
  version: z.number().int().positive(),
};

/** Mobile and code, or the ticket that was given for the number. */
export const AgencyFollowBody = z.strictObject({
  registrationNo: z.string().max(64),
  mobile: typedNumber(20),
  smsCode: typedNumber(16),
  ticket: z.string().max(64).default(''),
});
export type AgencyFollowBody = z.infer<typeof AgencyFollowBody>;

/** What is put right of what was handed in, with the ticket that following gave. */
export const AgencyCompleteBody = z.strictObject({
  ...step,
  ...Object.fromEntries(Object.keys(AgencyCompletionForm.shape).map((name) => [name, z.string().max(MAX_TYPED)])),
} as typeof step & Record<keyof typeof AgencyCompletionForm.shape, z.ZodString>);
export type AgencyCompleteBody = z.infer<typeof AgencyCompleteBody>;
export const AgencyWithdrawBody = z.strictObject(step);

/** A registration as whoever handed it in follows it. */
export const FollowedRegistration = z.object({
  registrationNo: RecordId,
  agencyOrgCode: z.string(),
  agencyOrgName: z.string(),
  shortName: z.string().default(''),
  contactName: z.string().default(''),
  /** Masked. */
  contactMobile: z.string().default(''),
  contactEmail: z.string().default(''),
  websiteUrl: z.string().default(''),
  remark: z.string().default(''),
  state: z.enum(REGISTRATION_STATES),
  createTime: z.string(),
  /** Until when it is decided. */
  dueTime: z.string(),
  /** What has to be put right; empty where nothing was asked back. */
  asked: z.string().default(''),
  /** Until when; empty where nothing was asked back. */
  lapseTime: z.string().default(''),
  /** Why it was refused. */
  reasonCode: codeOf([...REFUSAL_REASONS, ''], ''),
  reason: z.string().default(''),
  actions: listOf(z.enum(REGISTRATION_ACTIONS)),
  timeline: listOf(z.object({ action: z.string(), remark: z.string().default(''), time: z.string() })),
  version: z.number().int(),
});
export type FollowedRegistration = z.infer<typeof FollowedRegistration>;

/** With a ticket for steps within half an hour. */
export const AgencyFollowed = z.object({ ticket: z.string().min(1), registration: FollowedRegistration });
export type AgencyFollowed = z.infer<typeof AgencyFollowed>;

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
