import * as z from 'zod';
import { ReviewStep } from './authentication.ts';
import { CompanyCertificationForm } from './forms/company-certification-form.ts';
import { RecordId, RecordName } from './identifier.ts';
import { listOf } from './tolerance.ts';

/** Body of a company authentication: what its form takes (spec §2). `verifierIdNo` travels enciphered. */
export const CompanyCertification = CompanyCertificationForm;
export type CompanyCertification = z.infer<typeof CompanyCertification>;

/** The company's present authentication; states of `auth_state`: 0 未认证 1 认证中 2 已认证 3 不通过 4 已过期 5 已撤销. */
export const CompanyAuthRecord = z.object({
  authId: RecordId,
  state: RecordName,
  /** It is being looked at and can be taken back, or is a refused change of what is in force and can be dropped. */
  mayWithdraw: z.boolean().default(false),
  submitTime: z.string(),
  /** By when it is looked at; empty for paper that is on its way. */
  dueTime: z.string().default(''),
  /** Why it was not passed. */
  reason: z.string().default(''),
  /** As it was submitted; numbers masked. */
  content: CompanyCertificationForm.partial(),
  /** What was handed in after it and taken back while it was looked at; a new one begins with it. */
  withdrawn: CompanyCertificationForm.partial().nullable().default(null),
  /** What passed before and counts on, while this is a change that is looked at or was refused; numbers masked. */
  inForce: CompanyCertificationForm.partial().nullable().default(null),
  steps: listOf(ReviewStep).default([]),
});
export type CompanyAuthRecord = z.infer<typeof CompanyAuthRecord>;
