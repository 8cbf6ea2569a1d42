import { XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { ensureFormToken, renewFormToken } from './form-token.ts';
import { RequestFailed } from './request-failed.ts';
import { exchange, readEnvelope, type Sending } from './send.ts';

const FORBIDDEN_CODE = 403;

type Read<T> = (answer: Response) => Promise<T>;

const submit = <T>(address: string, sending: Sending, read: Read<T>, token: string): Promise<T> =>
  exchange(address, { ...sending, headers: { ...sending.headers, [XSRF_HEADER]: token } }, read);

/**
 * Sends an unsafe request with the form token and gives what `read` makes of the answer. A token of a session that has changed since
 * is refused: one fresh token is tried.
 * @throws RequestFailed; an AbortError when the caller gave up.
 */
export async function submitWith<T>(address: string, sending: Sending, read: Read<T>): Promise<T> {
  const token = await ensureFormToken();
  try {
    return await submit(address, sending, read, token);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== FORBIDDEN_CODE) throw error;
    const fresh = await renewFormToken();
    if (fresh === token) throw error;
    return await submit(address, sending, read, fresh);
  }
}

/** Sends an unsafe request with the form token and gives the envelope of a success, as {@link submitWith} does. */
export const submitOwn = (address: string, sending: Sending): Promise<unknown> => submitWith(address, sending, readEnvelope);
