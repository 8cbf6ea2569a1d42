import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { ensureFormToken, renewFormToken } from './form-token.ts';
import { RequestFailed } from './request-failed.ts';
import { type Sending, send } from './send.ts';

const FORBIDDEN_CODE = 403;

const submit = (address: string, sending: Sending, token: string): Promise<unknown> =>
  send(address, { ...sending, headers: { ...sending.headers, [XSRF_HEADER]: token } });

/**
 * Sends an unsafe request with the form token. A token of a session that has changed since is refused: one fresh token is tried.
 * @throws RequestFailed; an AbortError when the caller gave up.
 */
export async function submitOwn(address: string, sending: Sending): Promise<unknown> {
  const token = await ensureFormToken();
  try {
    return await submit(address, sending, token);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== FORBIDDEN_CODE) throw error;
    const fresh = await renewFormToken();
    if (fresh === token) throw error;
    return await submit(address, sending, fresh);
  }
}
