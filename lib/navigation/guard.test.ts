import { handleProxy } from '#lib/proxy/handle-proxy.ts';
import { routes } from '#lib/routes/routes.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { decideNavigation } from './decide-navigation.ts';

const protectedPaths = Object.values(routes)
  .filter(({ access }) => access === 'user')
  .map(({ pattern }) => pattern);

/** Spellings by which a path is taken past a guard. */
const FORMS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e${path}`,
  (path) => path.replace('/user', '/%75ser'),
  (path) => path.replace('/user', '/USER'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/user', '/user;a=b'),
  (path) => `${path}%00`,
  (path) => `${path}.rsc`,
  (path) => `${path}.json`,
  (path) => `/-${path}`,
  (path) => `/_next/data/build${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path}%2f..%2fuser`,
];

const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-next': '1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-original-url': '/' },
  { 'x-rewrite-url': '/' },
  { rsc: '1', 'next-router-state-tree': '[]' },
  { 'next-router-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { authorization: 'Bearer guessed' },
  { 'x-matched-path': '/' },
];

it.each(protectedPaths)('lets nobody without a session into %s, however it is spelt', (path) => {
  const asked = { search: '?a=1', hasSession: false, userAgent: '', viewportWidth: null, mobileSiteUrl: '', isAreaOn: () => true };
  for (const isDocument of [true, false])
    for (const spell of FORMS) {
      const pathname = spell(path);
      const answer = pathname.startsWith('/_next/') ? 'missing' : 'redirect';
      expect([pathname, decideNavigation({ ...asked, pathname, isDocument }).kind]).toEqual([pathname, answer]);
    }
});

it.each(['/api/user/profile', '/api/user/detail', '/api/user/list-session', '/api/usr/auth/company'])(
  'answers no personal data at %s without a session, however it is spelt and whatever comes along',
  async (path) => {
    const spellings = FORMS.map((spell) => `/prod-api${spell(path)}`);
    for (const address of spellings)
      for (const headers of HEADERS) {
        const answer = await handleProxy(portalRequest(address, { headers }));
        const { code } = (await answer.json()) as { code: number };
        expect([address, [401, 404].includes(code)]).toEqual([address, true]);
      }
  },
);
