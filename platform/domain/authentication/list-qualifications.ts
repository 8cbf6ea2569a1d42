import { and, eq } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import { qualification } from '../../db/schema/authentication-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { qualificationMachine } from './authentication-machine.ts';
import { refreshQualificationCount } from './qualifications.ts';

/**
 * Takes a qualification of the user's own company back, valid or still being looked at.
 * @throws Fault notFound for one of others, wrongState, staleVersion.
 */
export async function revokeQualification({ db, now }: DomainContext, user: SessionUser, qualificationId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await db.transaction(async (tx) => {
    const own = and(eq(qualification.companyId, companyId), eq(qualification.id, qualificationId));
    const [row] = await tx.select().from(qualification).where(own);
    if (row === undefined) throw new Fault('notFound');
    const actor = { type: 'user', id: user.id } as const;
    await moveCase(
      tx,
      now(),
      { machine: qualificationMachine, table: qualification, row },
      { action: 'revoke', role: 'applicant', actor, actorName: '您' },
    );
    await refreshQualificationCount(tx, companyId);
  });
}
