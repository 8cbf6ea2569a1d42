import type { OrderStep } from '#lib/contract/finance-order.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { Fault } from '../../domain/fault.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import type { BranchSeat } from './desk-scope.ts';
import type { Role } from './machine.ts';

/** Who of an institution acts. */
export interface Officer {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly name: string;
  /** Of the person at the workbench. */
  readonly staffId?: string | undefined;
  /** Of the key, where a system of the institution acts. */
  readonly keyId?: string | undefined;
  /** 网点 of the person; empty for the whole institution. */
  readonly branch?: string | undefined;
}

/** Whoever acts on a case, as logs and the history name them. */
export interface CaseActor {
  readonly role: Role;
  readonly actor: Actor;
  readonly actorName: string;
  /** The account of an applicant who is logged in at the portal. */
  readonly user?: SessionUser;
  /** 网点 of who acts for an institution; empty for the whole of it. */
  readonly branch?: string;
}

/** Whoever acts on an order. */
export interface OrderActor extends CaseActor {
  readonly role: 'applicant' | 'institution' | 'clock';
}

export const byApplicant = (user: SessionUser): OrderActor & { readonly user: SessionUser } => ({
  role: 'applicant',
  actor: { type: 'user', id: user.id },
  actorName: user.nickName === user.loginName ? '申请人' : user.nickName,
  user,
});

/** The account that acts. @throws Fault notFound for who has none. */
export function userOf({ user }: CaseActor): SessionUser {
  if (user === undefined) throw new Fault('notFound');
  return user;
}

export const byOfficer = ({ agencyId, agencyName, name, staffId, keyId, branch }: Officer): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: agencyId, ...(staffId !== undefined && { staffId }), ...(keyId !== undefined && { keyId }) },
  actorName: name === '' ? agencyName : `${agencyName} ${name}`,
  ...(branch !== undefined && { branch }),
});

/** Who acts, as the scope of a branch knows people. */
export const branchSeatOf = ({ actor, branch }: CaseActor): BranchSeat => ({ id: actor.staffId ?? '', branch });

/** What no branch has is that of whoever works on it. */
export const takenOn = (row: { readonly branch?: string }, { branch = '' }: CaseActor): { readonly branch?: string } =>
  row.branch === '' && branch !== '' ? { branch } : {};

export const byClock: OrderActor = { role: 'clock', actor: { type: 'system', id: 'clock' }, actorName: '系统' };

const ACTOR_ROLES: Readonly<Record<string, OrderStep['actorType']>> = {
  user: 'applicant',
  institution: 'institution',
  system: 'clock',
  operator: 'operator',
};

/** The role behind a type of actor in the flow log. */
export const toActorRole = (actorType: string): OrderStep['actorType'] => ACTOR_ROLES[actorType] ?? 'operator';
