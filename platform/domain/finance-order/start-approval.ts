import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDueWords } from '../time/due-words.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';

/**
 * The application goes to those who decide (20, 30 → 40).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const startApproval = (context: DomainContext, clerk: Clerk, step: AgencyStep) =>
  takeInstitutionStep(context, clerk, step, 'approveStart', (row, now) => {
    const until = row.answerDue === null || row.answerDue <= now ? '有结果马上告诉您。' : `最晚 ${toDueWords(row.answerDue)} 前有结果。`;
    return { patch: { contactTime: row.contactTime ?? now }, words: { title: '进入审批', content: `资料已经交上去审批。${until}` } };
  });
