import { getEnv } from '#lib/env/get-env.ts';
import { readSession } from '#lib/session/session.ts';
import { type PortalRequest, portalRequest } from '#lib/testing/portal-request.ts';
import { isSameOrigin } from './check-xsrf.ts';

function judge(options: PortalRequest, change: (headers: Headers) => void = () => undefined): boolean {
  const { headers } = portalRequest('/prod-api/api/logout', { method: 'POST', ...options });
  change(headers);
  return isSameOrigin(headers, readSession(headers.get('cookie'), getEnv()), getEnv());
}
const otherToken =
  portalRequest('/', { token: 'other-session-of-a-user' })
    .headers.get('cookie')
    ?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';

const withoutOrigin = (headers: Headers): void => {
  headers.delete('origin');
  headers.delete('sec-fetch-site');
};

describe('isOwnRequest', () => {
  it('accepts the form token of the session, and of a visitor', () => {
    expect([judge({ token: 'token-of-the-user' }), judge({})]).toEqual([true, true]);
  });

  it('accepts a client that is no browser and says nothing about its origin', () => {
    expect(judge({}, withoutOrigin)).toBe(true);
  });

  it.each<[string, (headers: Headers) => void]>([
    ['no header', (headers) => headers.delete('x-xsrf-token')],
    ['an empty header', (headers) => headers.set('x-xsrf-token', '')],
    ['no cookies', (headers) => headers.delete('cookie')],
    ['another header than cookie', (headers) => headers.set('x-xsrf-token', otherToken)],
    [
      "another session's token in both",
      (headers) => {
        headers.set('x-xsrf-token', otherToken);
        headers.set('cookie', `USER_TOKEN=token-of-the-user; XSRF-TOKEN=${otherToken}`);
      },
    ],
    [
      'a made-up pair',
      (headers) => {
        headers.set('x-xsrf-token', 'x');
        headers.set('cookie', 'USER_TOKEN=token-of-the-user; XSRF-TOKEN=x');
      },
    ],
    ['a cross-site fetch', (headers) => headers.set('sec-fetch-site', 'cross-site')],
    ['a sibling site', (headers) => headers.set('sec-fetch-site', 'same-site')],
    ['a typed address', (headers) => headers.set('sec-fetch-site', 'none')],
    ['a foreign origin', (headers) => headers.set('origin', 'http://localhost.evil.example:3000')],
    ['another port', (headers) => headers.set('origin', 'http://localhost:3001')],
    ['another scheme', (headers) => headers.set('origin', 'https://localhost:3000')],
    [
      'a hidden origin without a vouching browser',
      (headers) => {
        headers.set('origin', 'null');
        headers.delete('sec-fetch-site');
      },
    ],
  ])('refuses %s', (_name, change) => {
    expect(judge({ token: 'token-of-the-user' }, change)).toBe(false);
  });

  it('takes a hidden origin where the browser vouches for it, and this machine by any of its names', () => {
    expect(judge({}, (headers) => headers.set('origin', 'null'))).toBe(true);
    expect(judge({}, (headers) => headers.set('origin', 'http://127.0.0.1:3000'))).toBe(true);
  });
});
