import type { Context } from 'hono';
import { toIssueSettings } from '../cases/guarantee/letter-documents.ts';
import { allPaidWorks } from '../cases/paid-works.ts';
import { Fault, type FaultKind } from '../domain/fault.ts';
import { NOTICE_PATH, RETURN_PATH, takeNotice, takeReturn } from '../domain/payment/payment-house.ts';
import { returnAddressOf } from '../domain/payment/return-address.ts';
import { toFaultResponse, toUnknownResponse } from './fault-response.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';

/** What the house reads in a status: it tells it again only after 5xx; whatever else cannot be taken is 409, and the money goes back. */
const statuses: Partial<Record<FaultKind, 400 | 403 | 404 | 503>> = {
  wrongSignature: 403,
  badRequest: 400,
  notFound: 404,
  busy: 503,
  storageFull: 503,
};

function refuse(c: Context<PlatformHttp>, { logger }: PlatformDeps, error: unknown): Response {
  if (error instanceof Fault) return c.json(toFaultResponse(error).body, statuses[error.kind] ?? 409);
  const requestId = c.get('requestId');
  logger.error({ requestId, err: error }, 'unexpected');
  return c.json(toUnknownResponse(requestId).body, 503);
}

/** A form in which no field stands twice. @throws Fault badRequest. */
async function readFields(c: Context): Promise<Readonly<Record<string, string>>> {
  const given = c.req.method === 'GET' ? new URL(c.req.url).searchParams : new URLSearchParams(await c.req.text());
  const names = [...given.keys()];
  if (new Set(names).size !== names.length) throw new Fault('badRequest');
  return Object.fromEntries(given);
}

/** What a payment house says of payments, by itself and by browsers that it sends back; nothing where there is none. */
export function mountPaymentRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, payment } = deps;
  if (payment?.way !== 'house') return;
  const works = allPaidWorks(toIssueSettings(deps));
  app.post(NOTICE_PATH, async (c) => {
    try {
      await takeNotice(context, payment, await readFields(c), works);
    } catch (error) {
      return refuse(c, deps, error);
    }
    return c.text('SUCCESS');
  });
  app.get(RETURN_PATH, async (c) => {
    try {
      const row = await takeReturn(context, payment, await readFields(c), works);
      return c.redirect(returnAddressOf(row, deps), 303);
    } catch (error) {
      return refuse(c, deps, error);
    }
  });
}
