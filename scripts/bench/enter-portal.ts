import type { Service } from '../launch/service.ts';

/** Headers of a visitor whose unsafe requests the portal takes for its own pages'. */
export async function enterPortal(portal: Pick<Service, 'url'>): Promise<Record<string, string>> {
  const answer = await fetch(`${portal.url}/api/session`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), 'sec-fetch-site': 'same-origin' };
}
