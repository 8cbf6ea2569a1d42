import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { type RejectFields, RejectForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';
import { FARM_ZONE } from './order-rows.ts';

/**
 * The institution refuses, with its reason (10, 20, 30, 40, 45 → 91).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export const rejectOrder = (context: DomainContext, clerk: Clerk, step: AgencyStep, given: RejectFields) =>
  takeInstitutionStep(context, clerk, step, 'reject', (row, now) => {
    const { code, reason } = parseForm(RejectForm, given);
    const next = row.appealOf === null && row.zone !== FARM_ZONE ? '情况有出入的话，可以申请一次复议。' : '';
    return {
      remark: reason,
      patch: { rejectCode: code, rejectReason: reason, answerTime: now },
      detail: { code },
      words: { level: '重要', title: '这次没批', content: `${reason.replace(/[。；，]+$/, '')}。${next}` },
    };
  });
