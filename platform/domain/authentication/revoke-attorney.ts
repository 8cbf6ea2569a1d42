import { and, eq } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import { attorney } from '../../db/schema/account.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { attorneyMachine } from './authentication-machine.ts';

/**
 * Takes a letter of the user's own company back.
 * @throws Fault notFound for one of others, wrongState, staleVersion.
 */
export async function revokeAttorney({ db, now }: DomainContext, user: SessionUser, attorneyId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(attorney)
      .where(and(eq(attorney.companyId, companyId), eq(attorney.id, attorneyId)));
    if (row === undefined) throw new Fault('notFound');
    const actor = { type: 'user', id: user.id } as const;
    const move = { action: 'revoke', role: 'applicant', actor, actorName: '您' } as const;
    await moveCase(tx, now(), { machine: attorneyMachine, table: attorney, row }, move);
  });
}
