import { AgencyRegistration, AgencyTicket, AgencyTicketAsk, Outcome } from '#lib/contract/agency-registration.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { CompanyAuthRecord, CompanyCertification } from '#lib/contract/company-auth.ts';
import type { submissionEndpoints } from '#lib/contract/endpoints/submission.ts';
import { Done, envelope } from '#lib/contract/envelope.ts';

export const submissionSchemas = {
  agencyTicket: { body: AgencyTicketAsk, answer: envelope(AgencyTicket) },
  agencyRegister: { body: AgencyRegistration, answer: Outcome },
  companyAuth: { body: CompanyCertification, answer: Done },
  companyAuthCurrent: { answer: envelope(CompanyAuthRecord.nullish()) },
} as const satisfies Record<keyof typeof submissionEndpoints, CallSchemas>;
