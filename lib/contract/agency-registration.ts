import * as z from 'zod';
import { AgencyRegistrationForm } from './forms/agency-registration-form.ts';

/** Body of an underwriter registration: what its form takes (spec §3). */
export const AgencyRegistration = AgencyRegistrationForm;
export type AgencyRegistration = z.infer<typeof AgencyRegistration>;

/** An answer that says itself whether it went well (spec §7); `msg` is the sentence for the reader. */
export const Outcome = z.object({ code: z.number().default(200), success: z.boolean(), msg: z.string().default('') });
