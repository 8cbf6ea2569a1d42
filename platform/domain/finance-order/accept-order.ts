import type { Clerk } from '../../cases/engine/actors.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { toDueWords } from '../time/due-words.ts';
import { readWorkingCalendar } from '../time/read-working-calendar.ts';
import { workingHoursBetween } from '../time/working-time.ts';
import { type AcceptFields, AcceptForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';

/**
 * The institution takes an application on and names who looks after it (10 → 20).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export async function acceptOrder(context: DomainContext, clerk: Clerk, step: AgencyStep, given: AcceptFields) {
  const calendar = await readWorkingCalendar(context);
  return takeInstitutionStep(context, clerk, step, 'accept', (row, now) => {
    const { branch, managerName, managerPhone } = parseForm(AcceptForm, given);
    const until = row.contactDue === null || row.contactDue <= now ? '' : `，最晚 ${toDueWords(row.contactDue)} 前联系您`;
    return {
      remark: branch,
      patch: { branch, managerName, managerPhone, acceptTime: now, acceptHours: workingHoursBetween(calendar, row.submitTime, now) },
      words: { title: `${row.product.agencyName}已受理`, content: `客户经理${managerName}，电话 ${managerPhone}${until}。` },
    };
  });
}
