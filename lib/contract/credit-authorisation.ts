import * as z from 'zod';
import { AuthorisationSummary } from './finance-order.ts';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { listOf } from './tolerance.ts';

/** A credit-data authorisation of the applicant, with everybody who looked. */
export const CreditAuthorisation = AuthorisationSummary.extend({
  orderNo: RecordId,
  agencyId: z.string(),
  agencyName: z.string(),
  companyName: z.string(),
  purpose: z.string(),
  accessLog: listOf(z.object({ accessTime: z.string(), viewer: z.string(), dataScope: z.string() })),
});
export type CreditAuthorisation = z.infer<typeof CreditAuthorisation>;

export const CreditAuthorisationQuery = Paging;
export const CreditAuthorisationRevokeBody = z.strictObject({ authId: RecordId });
