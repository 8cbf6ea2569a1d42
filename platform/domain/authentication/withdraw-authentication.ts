import { and, eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { companyAuthMachine, personalAuthMachine } from './authentication-machine.ts';
import { currentFirst } from './find-authentication.ts';

/** The last word of what was handed in: nobody looks at it any more. */
const tell = (
  tx: Database,
  now: Date,
  userId: string,
  name: string,
  biz: { readonly bizType: string; readonly bizId: string; readonly linkUrl: string },
) =>
  sendMessage(tx, now, {
    userId,
    type: '3',
    title: `${name}已撤回`,
    content: '您撤回了交上来的资料，我们不再看了。填过的还在，改好可以再交。',
    ...biz,
  });

const byUser = ({ id }: SessionUser) => ({ action: 'revoke', role: 'applicant', actor: { type: 'user', id }, actorName: '您' }) as const;

/** The user's own record that is being looked at. @throws Fault notFound, wrongState. */
function requirePending<Row extends { readonly state: string }>(row: Row | undefined): Row {
  if (row === undefined) throw new Fault('notFound');
  if (row.state !== AUTH_STATES.pending) throw new Fault('wrongState');
  return row;
}

/**
 * Takes papers of the user back that are being looked at: what stood before stands again.
 * @throws Fault notFound for those of others, wrongState once they were decided, staleVersion.
 */
export async function withdrawPersonalAuth({ db, now }: DomainContext, user: SessionUser, authId: string): Promise<void> {
  const own = eq(personalAuth.userId, user.id);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(personalAuth)
      .where(and(own, eq(personalAuth.id, authId)));
    const row = requirePending(found);
    await moveCase(tx, now(), { machine: personalAuthMachine, table: personalAuth, row }, byUser(user));
    const [current = { state: AUTH_STATES.revoked }] = await tx
      .select({ state: personalAuth.state })
      .from(personalAuth)
      .where(own)
      .orderBy(...currentFirst(personalAuth))
      .limit(1);
    await tx.update(userAccount).set({ authState: current.state }).where(eq(userAccount.id, user.id));
    await tell(tx, now(), user.id, '个人认证', { bizType: 'personalAuth', bizId: row.id, linkUrl: '/user/personalAuth' });
  });
}

/**
 * The same of the user's own company; what passed before was in force all the time.
 * @throws Fault as `withdrawPersonalAuth`; notFound for a person.
 */
export async function withdrawCompanyAuth({ db, now }: DomainContext, user: SessionUser, authId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  const own = eq(companyAuth.companyId, companyId);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(companyAuth)
      .where(and(own, eq(companyAuth.id, authId)));
    const row = requirePending(found);
    await moveCase(tx, now(), { machine: companyAuthMachine, table: companyAuth, row }, byUser(user));
    const [current = { state: AUTH_STATES.revoked, id: authId }] = await tx
      .select({ state: companyAuth.state, id: companyAuth.id })
      .from(companyAuth)
      .where(own)
      .orderBy(...currentFirst(companyAuth))
      .limit(1);
    await tx.update(company).set({ authState: current.state, authId: current.id }).where(eq(company.id, companyId));
    await tell(tx, now(), user.id, '企业认证', { bizType: 'companyAuth', bizId: row.id, linkUrl: '/user/companyAuth' });
  });
}
