import { toNetwork } from '#lib/validation/client-network.ts';
import { newId } from '../../db/new-id.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { issueTicket } from '../tickets.ts';

const TICKET_LIFETIME_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const TICKETS_PER_DAY = 20;
/** What the ticket of a registration is shown with. */
export const TICKET_BOUND_TO = 'agency';

/**
 * A ticket for one registration and its logo, for half an hour.
 * @throws Fault tooManyRequests beyond 20 a day for a client.
 */
export async function issueAgencyTicket({ db, now }: DomainContext, clientAddress: string): Promise<string> {
  const moment = now();
  const key = `agency:ticket:${toNetwork(clientAddress)}`;
  await consumeRates(db, [{ key, uses: TICKETS_PER_DAY, windowMs: DAY_MS }], moment);
  return issueTicket(db, { kind: 'agency', userId: newId(moment), boundTo: TICKET_BOUND_TO, lifetimeMs: TICKET_LIFETIME_MS }, moment);
}
