import type { Clerk } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toDueWords } from '../time/due-words.ts';
import { readWorkingCalendar } from '../time/read-working-calendar.ts';
import { workingHoursBetween } from '../time/working-time.ts';
import { type AcceptFields, AcceptForm } from './institution-forms.ts';
import { type AgencyStep, takeInstitutionStep } from './institution-step.ts';
import type { SentOrder } from './order-rows.ts';
import { toAgencyPart } from './ordered-product.ts';

/** The order in the hands of who accepts it, where the applicant named several. */
async function takenBy(tx: Database, { agencyId, product }: SentOrder, by: string): Promise<Pick<SentOrder, 'agencyId' | 'product'>> {
  if (agencyId === by) return { agencyId, product };
  const agency = (await findAgencies(tx, [by])).get(by);
  if (agency === undefined) throw new Fault('notFound');
  return { agencyId: by, product: { ...product, ...toAgencyPart(agency) } };
}

/**
 * The institution takes an application on and names who looks after it (10 → 20).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export async function acceptOrder(context: DomainContext, clerk: Clerk, step: AgencyStep, given: AcceptFields) {
  const calendar = await readWorkingCalendar(context);
  return takeInstitutionStep(context, clerk, step, 'accept', async (row, now, tx) => {
    const { branch, managerName, managerPhone } = parseForm(AcceptForm, given);
    const until = row.contactDue === null || row.contactDue <= now ? '' : `，最晚 ${toDueWords(row.contactDue)} 前联系您`;
    const taken = await takenBy(tx, row, clerk.agencyId);
    return {
      remark: branch,
      patch: {
        ...taken,
        branch,
        managerName,
        managerPhone,
        acceptTime: now,
        acceptHours: workingHoursBetween(calendar, row.submitTime, now),
      },
      words: { title: `${taken.product.agencyName}已受理`, content: `客户经理${managerName}，电话 ${managerPhone}${until}。` },
    };
  });
}
