import { CAPTCHA_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { postJson } from './request.ts';
import { send } from './send.ts';

/** Addresses of the portal's own server that stand for no single upstream call. */
export const PORTAL_CALLS = {
  startSignOn: (provider: 'mzt' | 'szsf') => `/api/sso/${provider}/start`,
  signOnExit: '/api/sso/exit',
  siteCaptcha: (site: 'tenant' | 'admin', query = '') => `/api/site/${site}/captcha${query}`,
  siteLogin: (site: 'tenant' | 'admin') => `/api/site/${site}/login`,
  handoff: '/api/handoff',
} as const;

/**
 * Reads from the portal's own server; gives the envelope of a success.
 * @throws RequestFailed with the sentence for the reader (spec §8).
 */
export const readPortal = (address: string, timeoutMs: number = CAPTCHA_TIMEOUT_MS): Promise<unknown> =>
  send(address, { timeoutMs, headers: { accept: 'application/json' } });

/**
 * Posts to the portal's own server with the form token; gives the envelope of a success.
 * @throws RequestFailed with the sentence for the reader (spec §8).
 */
export const postPortal = (address: string, body: object, timeoutMs: number = REQUEST_TIMEOUT_MS): Promise<unknown> =>
  postJson(address, {
    method: 'POST',
    timeoutMs,
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
