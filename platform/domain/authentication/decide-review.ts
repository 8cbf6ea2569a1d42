import type { DomainContext } from '../domain-context.ts';
import { decideAttorney } from './decide-attorney.ts';
import { decideCompanyAuth } from './decide-company-auth.ts';
import { decidePersonalAuth } from './decide-personal-auth.ts';
import { decideQualification } from './decide-qualification.ts';
import type { Decision } from './decision.ts';
import type { ReviewKind } from './list-pending-reviews.ts';

const deciders: Readonly<Record<ReviewKind, (context: DomainContext, id: string, decision: Decision) => Promise<void>>> = {
  personal: decidePersonalAuth,
  company: decideCompanyAuth,
  qualification: decideQualification,
  attorney: decideAttorney,
};

/**
 * Passes or refuses what was handed in.
 * @throws Fault notFound, wrongState, staleVersion, invalidField without a reason.
 */
export const decideReview = (context: DomainContext, kind: ReviewKind, id: string, decision: Decision): Promise<void> =>
  deciders[kind](context, id, decision);
