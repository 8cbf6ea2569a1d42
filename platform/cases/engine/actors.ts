import type { OrderStep } from '#lib/contract/finance-order.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { Actor } from '../../domain/record/write-audit.ts';

/** Who of an institution acts. */
export interface Clerk {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly name: string;
}

/** Whoever acts, as logs and the history name them. */
export interface OrderActor {
  readonly role: 'applicant' | 'institution' | 'clock';
  readonly actor: Actor;
  readonly actorName: string;
}

export const byApplicant = ({ id, nickName }: SessionUser): OrderActor => ({
  role: 'applicant',
  actor: { type: 'user', id },
  actorName: nickName,
});

export const byClerk = ({ agencyId, agencyName, name }: Clerk): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: agencyId },
  actorName: name === '' ? agencyName : `${agencyName} ${name}`,
});

export const byClock: OrderActor = { role: 'clock', actor: { type: 'system', id: 'clock' }, actorName: '系统' };

const ROLES: Readonly<Record<string, OrderStep['actorType']>> = {
  user: 'applicant',
  institution: 'institution',
  system: 'clock',
  operator: 'operator',
};

/** The role behind a type of actor in the flow log. */
export const toActorRole = (actorType: string): OrderStep['actorType'] => ROLES[actorType] ?? 'operator';
