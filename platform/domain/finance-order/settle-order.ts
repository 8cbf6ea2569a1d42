import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';

/**
 * The loan is repaid (70 → 80).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const settleOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep) =>
  takeInstitutionStep(context, clerk, step, 'settle', (row) => ({
    words: { title: '贷款已结清', content: `合同号 ${row.contractNo}，本息都还清了。信用信息授权同时失效。` },
  }));
