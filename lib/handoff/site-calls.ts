import { calls } from '#lib/contract/calls.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { BIZ_LINE_FIELD } from '#lib/proxy/add-biz-line.ts';
import type { CallTrace } from '#lib/proxy/answer-logged.ts';
import type { ProxyTask } from '#lib/proxy/forward-call.ts';
import type { PreparedBody } from '#lib/proxy/prepare-body.ts';
import { readSession } from '#lib/session/session.ts';
import { clientHeaders } from '#lib/upstream/client-headers.ts';
import type { HandoffSite } from './handoff-ticket.ts';

const SITE_CALLS = {
  tenant: { captcha: 'tenantCaptcha', login: 'tenantLogin' },
  admin: { captcha: 'adminCaptcha', login: 'adminLogin' },
} as const;

export const isHandoffSite = (name: string): name is HandoffSite => name === 'tenant' || name === 'admin';

/** The call of a kind at a site, with its own keys. */
export const siteCall = (site: HandoffSite, kind: 'captcha' | 'login') => calls[SITE_CALLS[site][kind]];

/** One request of a browser to another site of the operator. The portal's own session stays here. */
export function toSiteTask(
  request: Request,
  { site, kind, body, env, trace }: { site: HandoffSite; kind: 'captcha' | 'login'; body: PreparedBody | null; env: Env; trace: CallTrace },
): ProxyTask {
  const call = siteCall(site, kind);
  const session = readSession(request.headers.get('cookie'), env);
  return {
    env,
    match: { name: SITE_CALLS[site][kind], call, path: call.path },
    session: { ...session, token: null },
    query: body === null ? { [BIZ_LINE_FIELD]: session.bizLineId } : {},
    body,
    trace,
    clientHeaders: clientHeaders(request.headers, env),
    signal: request.signal,
  };
}
