import type { AgencyRegistration } from '#lib/contract/agency-registration.ts';
import { newId } from '../../db/new-id.ts';
import { agencyRegistration } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';

/** 待审核. */
const SUBMITTED = '0';

/** Stores an institution that asks to be registered; false when its code is registered already. */
export async function registerAgency({ db, now }: DomainContext, registration: AgencyRegistration, actor: Actor): Promise<boolean> {
  const moment = now();
  const id = newId(moment);
  return db.transaction(async (tx) => {
    const values = { ...registration, id, state: SUBMITTED, createTime: moment };
    const stored = await tx.insert(agencyRegistration).values(values).onConflictDoNothing().returning({ id: agencyRegistration.id });
    if (stored.length === 0) return false;
    const step = { actor, entityType: 'agencyRegistration', entityId: id, action: 'submit' };
    await writeFlow(tx, moment, { ...step, fromState: null, toState: SUBMITTED });
    await writeAudit(tx, moment, step);
    return true;
  });
}
