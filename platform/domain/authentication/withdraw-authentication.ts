import { eq } from 'drizzle-orm';
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
import { currentFirst, isCompanyInForce } from './find-authentication.ts';

const NAMES = { personalAuth: '个人认证', companyAuth: '企业认证' } as const;

interface Withdrawn {
  readonly kind: keyof typeof NAMES;
  readonly id: string;
  /** State that it was taken back from. */
  readonly from: string;
  /** State of the record that counts from now on. */
  readonly left: string;
}

const STANDS = '原来的认证照常有效。';

const toWords = ({ kind, from, left }: Withdrawn) =>
  from === AUTH_STATES.refused
    ? { title: `${NAMES[kind]}的变更不办了`, content: `没通过的变更已经取消，${STANDS}` }
    : {
        title: `${NAMES[kind]}已撤回`,
        content: `您撤回了交上来的资料，我们不再看了。${left === AUTH_STATES.passed ? STANDS : ''}填过的还在，改好可以再交。`,
      };

/** The last word of what was handed in: nobody looks at it any more. */
const tell = (tx: Database, now: Date, userId: string, withdrawn: Withdrawn) =>
  sendMessage(tx, now, {
    userId,
    type: '3',
    isQuiet: true,
    ...toWords(withdrawn),
    bizType: withdrawn.kind,
    bizId: withdrawn.id,
    linkUrl: `/user/${withdrawn.kind}`,
  });

const byUser = ({ id }: SessionUser) => ({ action: 'revoke', role: 'applicant', actor: { type: 'user', id }, actorName: '您' }) as const;

interface Reviewed {
  readonly id: string;
  readonly state: string;
}

/**
 * The records to take back, the one that is meant first, of all of a holder, the present one first: what is looked at; of a change that
 * was refused while another counts those that were refused before it, too, or the next of them would stand.
 * @throws Fault notFound, wrongState.
 */
function requireReturnable<Row extends Reviewed>(rows: readonly Row[], id: string, isInForce: boolean): readonly [Row, ...Row[]] {
  const meant = rows.find((row) => row.id === id);
  if (meant === undefined) throw new Fault('notFound');
  if (meant.state === AUTH_STATES.pending) return [meant];
  if (meant.state !== AUTH_STATES.refused || !isInForce || rows[0] !== meant) throw new Fault('wrongState');
  const passed = rows.findIndex(({ state }) => state === AUTH_STATES.passed);
  const changes = rows.slice(1, passed === -1 ? undefined : passed).filter(({ state }) => state === AUTH_STATES.refused);
  return [meant, ...changes];
}

/**
 * Takes papers of the user back that are being looked at, or drops a change that was refused: what stood before stands again.
 * @throws Fault notFound for those of others, wrongState once they were decided and nothing else counts, staleVersion.
 */
export async function withdrawPersonalAuth({ db, now }: DomainContext, user: SessionUser, authId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const read = () =>
      tx
        .select()
        .from(personalAuth)
        .where(eq(personalAuth.userId, user.id))
        .orderBy(...currentFirst(personalAuth));
    const rows = await read();
    const isInForce = rows.some(({ state }) => state === AUTH_STATES.passed);
    const returned = requireReturnable(rows, authId, isInForce);
    for (const row of returned) await moveCase(tx, now(), { machine: personalAuthMachine, table: personalAuth, row }, byUser(user));
    // Whoever hands in meanwhile comes before or after.
    await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, user.id)).for('update');
    const [current = { state: AUTH_STATES.revoked }] = await read();
    await tx.update(userAccount).set({ authState: current.state }).where(eq(userAccount.id, user.id));
    await tell(tx, now(), user.id, { kind: 'personalAuth', id: authId, from: returned[0].state, left: current.state });
  });
}

/**
 * The same of the user's own company; what passed before was in force all the time.
 * @throws Fault as `withdrawPersonalAuth`; notFound for a person.
 */
export async function withdrawCompanyAuth({ db, now }: DomainContext, user: SessionUser, authId: string): Promise<void> {
  const { companyId } = user;
  if (companyId === null) throw new Fault('notFound');
  await db.transaction(async (tx) => {
    const read = () =>
      tx
        .select()
        .from(companyAuth)
        .where(eq(companyAuth.companyId, companyId))
        .orderBy(...currentFirst(companyAuth));
    const rows = await read();
    const [own] = await tx.select().from(company).where(eq(company.id, companyId)).for('update');
    if (own === undefined) throw new Fault('notFound');
    const returned = requireReturnable(rows, authId, isCompanyInForce(own));
    for (const row of returned) await moveCase(tx, now(), { machine: companyAuthMachine, table: companyAuth, row }, byUser(user));
    const [left = { state: AUTH_STATES.revoked, id: authId }] = await read();
    // What passed before the platform kept records of it has none.
    const isLeftOver = left.state === AUTH_STATES.revoked && own.passedAuthId !== null;
    const current = isLeftOver ? { state: AUTH_STATES.passed, id: own.passedAuthId } : left;
    await tx.update(company).set({ authState: current.state, authId: current.id }).where(eq(company.id, companyId));
    await tell(tx, now(), user.id, { kind: 'companyAuth', id: authId, from: returned[0].state, left: current.state });
  });
}
