import { byClerk, type Clerk } from '../../cases/engine/actors.ts';
import { recordAccess } from '../credit-authorisation/record-access.ts';
import type { DomainContext } from '../domain-context.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';

/**
 * The institution looks into the application (20 → 30). What is authorised is looked up, and noted for the applicant to see.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const investigateOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep) =>
  takeInstitutionStep(context, clerk, step, 'investigate', async (row, now, tx) => {
    const viewer = byClerk(clerk).actorName;
    const looked = row.authorisationId !== null && (await recordAccess(tx, now, row.authorisationId, viewer));
    return {
      patch: { contactTime: row.contactTime ?? now },
      detail: { looked },
      words: {
        title: `${row.product.agencyName}开始尽调`,
        content: `${row.managerName}正在核对资料，可能会约您看现场。${looked ? '查了哪些信息，在“信用信息授权”里看得到。' : ''}`,
      },
    };
  });
