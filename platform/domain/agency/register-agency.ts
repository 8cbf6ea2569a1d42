import type { AgencyRegistration } from '#lib/contract/agency.ts';
import { toNetwork } from '#lib/validation/client-network.ts';
import { newId } from '../../db/new-id.ts';
import { agencyRegistration } from '../../db/schema/submission-tables.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { claimLogo } from './draft-logo.ts';

/** 待审核. */
const SUBMITTED = '0';
const TICKET_LIFETIME_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const TICKETS_PER_DAY = 20;
const BOUND_TO = 'agency';

/**
 * A ticket for one registration and its logo, for half an hour.
 * @throws Fault tooManyRequests beyond 20 a day for a client.
 */
export async function issueAgencyTicket({ db, now }: DomainContext, clientAddress: string): Promise<string> {
  const moment = now();
  const key = `agency:ticket:${toNetwork(clientAddress)}`;
  await consumeRates(db, [{ key, uses: TICKETS_PER_DAY, windowMs: DAY_MS }], moment);
  return issueTicket(db, { kind: 'agency', userId: newId(moment), boundTo: BOUND_TO, lifetimeMs: TICKET_LIFETIME_MS }, moment);
}

/** Who registers, as far as it is known, and where private files lie. */
export interface Registrant {
  /** Null without a session. */
  readonly userId: string | null;
  readonly placeholder: string;
}

/**
 * Stores an institution that asks to be registered, for its ticket. Several may ask under one code, and none is told of the others:
 * whose the code is, review decides.
 * @throws Fault ticketGone; invalidField for a logo that is not the registrant's.
 */
export async function registerAgency(
  { db, now }: DomainContext,
  { ticket = '', ...registration }: AgencyRegistration,
  { userId, placeholder }: Registrant,
): Promise<void> {
  const moment = now();
  const id = newId(moment);
  const actor: Actor = userId === null ? { type: 'visitor', id: 'unknown' } : { type: 'user', id: userId };
  await db.transaction(async (tx) => {
    if ((await consumeTicket(tx, { text: ticket, kinds: ['agency'], boundTo: BOUND_TO }, moment)) === null) throw new Fault('ticketGone');
    await claimLogo(tx, registration.logo, { registrationId: id, userId, placeholder });
    await tx.insert(agencyRegistration).values({ ...registration, id, state: SUBMITTED, createTime: moment });
    const step = { actor, entityType: 'agencyRegistration', entityId: id, action: 'submit' };
    await writeFlow(tx, moment, { ...step, fromState: null, toState: SUBMITTED });
    await writeAudit(tx, moment, step);
  });
}
