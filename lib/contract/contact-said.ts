import * as z from 'zod';
import { codeOf } from './tolerance.ts';

/** How an institution says that it reached the applicant. */
export const contactWayLabels = { phone: '打电话', visit: '上门', message: '发消息' } as const;
export const CONTACT_WAYS = ['phone', 'visit', 'message'] as const satisfies readonly (keyof typeof contactWayLabels)[];

/**
 * A contact as the institution says that it was; the applicant may contradict it until `until`. Not contradicted it stands as said.
 * `disputedAt`: when the applicant did; a contradicted contact does not count.
 */
export const ContactSaid = z.object({
  contactedAt: z.string(),
  way: codeOf(CONTACT_WAYS, 'phone'),
  note: z.string().default(''),
  saidAt: z.string(),
  until: z.string(),
  disputedAt: z.string().nullable().default(null),
  disputeNote: z.string().default(''),
});
export type ContactSaid = z.infer<typeof ContactSaid>;
