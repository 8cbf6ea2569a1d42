import type { Service } from '../launch/service.ts';

/** Whether a cookie holds the form token; behind https its name has a prefix. */
export const isFormToken = (pair: string): boolean => /^(?:__Host-)?XSRF-TOKEN=/.test(pair);

/** Headers of a visitor whose unsafe requests the portal takes for its own pages'. */
export async function enterPortal(portal: Pick<Service, 'url'>): Promise<Record<string, string>> {
  const answer = await fetch(`${portal.url}/api/session`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = cookies.find(isFormToken)?.split('=', 2)[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), 'sec-fetch-site': 'same-origin' };
}
