import { decideNavigation, type PageRequest } from './decide-navigation.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const base: PageRequest = {
  pathname: '/',
  search: '',
  hasSession: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  viewportWidth: null,
  isDocument: true,
  mobileSiteUrl: '',
  isAreaOn: () => true,
};
const decide = (request: Partial<PageRequest>) => decideNavigation({ ...base, ...request });

describe('decideNavigation', () => {
  it.each([
    ['/', '', '/-'],
    ['/financeServer', '', '/-/financeServer'],
    ['/financeServer', '?page=2&guaranteeType=1', `/${encodeURIComponent('guaranteeType=1&page=2')}/financeServer`],
    ['/financeServer', '?guaranteeType=6&guaranteeType=1', `/${encodeURIComponent('guaranteeType=1%2C6')}/financeServer`],
    ['/financeServer', '?unknown=1&page=-1&limit=1000', '/-/financeServer'],
    ['/financeServer', `?search=${'x'.repeat(600)}`, '/-/financeServer'],
    ['/financeServer/FP1', '', '/-/financeServer/FP1'],
    ['/financeServer/..%2f', '', '/-/financeServer/;'],
    ['/financeServer/%2e%2e', '', '/-/financeServer/;'],
    ['/financeServer/A.1:2', '', '/-/financeServer/A.1%3A2'],
    ['/financeServer/%41.1%3a2', '', '/-/financeServer/A.1%3A2'],
    ['/policy/%E6%9C%A8', '', '/-/policy/%E6%9C%A8'],
    ['/policy', '?category=61', `/${encodeURIComponent('category=61')}/policy`],
  ])('keeps one cached variant for each canonical query: %s%s', (pathname, search, rewritten) => {
    expect(decide({ pathname, search })).toEqual({ kind: 'rewrite', pathname: rewritten, search: '' });
  });

  it('leads to a preview under its own address, whatever the business line', () => {
    const token = `0-_${'t'.repeat(43)}`;
    const decided = { kind: 'rewrite', pathname: `/-/preview/finance/${token}`, search: '' };
    expect(decide({ pathname: `/preview/finance/${token}`, search: '?a=1', bizLineId: '301' })).toEqual(decided);
    expect(decide({ pathname: `/preview/finance/${token}.` })).toEqual({ kind: 'rewrite', pathname: '/-/preview/;/;', search: '' });
  });

  it('keeps the pages of a chosen business line apart', () => {
    const line = { bizLineId: '301' };
    expect(decide({ ...line, pathname: '/policy' })).toEqual({ kind: 'rewrite', pathname: '/~301~-/policy', search: '' });
    expect(decide({ ...line, pathname: '/policy', search: '?category=61' })).toMatchObject({ pathname: '/~301~category%3D61/policy' });
    expect(decide({ ...line, pathname: '/user/message', hasSession: true })).toEqual({ kind: 'pass' });
  });

  it.each([
    ['/nope', '/'],
    ['/~301~-/policy', '/policy'],
    ['/~301~page%3D3/financeServer', '/financeServer?page=3'],
    ['/financeServer/a/b', '/'],
    ['/wp-admin/setup.php', '/'],
    ['/-/financeServer', '/financeServer'],
    ['/page%3D3/financeServer', '/financeServer?page=3'],
    ['/-', '/'],
    ['/iconxyz', '/'],
    ['/sitemap123', '/'],
    ['/icon.svg/policy', '/policy'],
    ['/drawings/none.svg', '/'],
    ['/api2/policy', '/policy'],
  ])('sends the unknown or internal path %s to %s', (pathname, path) => {
    expect(decide({ pathname })).toEqual({ kind: 'redirect', path });
  });

  it.each(['/api/policy', '/api/financeServer/FP1', '/api', '/_next/policy/1', '/.well-known/policy/1', '/api/x?loginType=mzt'])(
    'knows that programs find nothing at %s',
    (address) => {
      const [pathname = '', search = ''] = address.split('?', 2);
      expect(decide({ pathname, search: search === '' ? '' : `?${search}` })).toEqual({ kind: 'missing' });
    },
  );

  it('leads to login and back to the full path with its query', () => {
    expect(decide({ pathname: '/user/financeOrder', search: '?state=10&page=2' })).toEqual({
      kind: 'redirect',
      path: '/login?redirect=%2Fuser%2FfinanceOrder%3Fstate%3D10%26page%3D2',
    });
  });

  it.each([
    { pathname: '/insure', search: '?page=2' },
    { pathname: '/insureProduct', search: '?productCode=P1' },
    { pathname: '/insure', isDocument: false },
    { pathname: '/user/invoice' },
    { pathname: '/user/invoice', hasSession: true, isDocument: false },
  ])('shows one page for whatever belongs to an area that is off: %o', (request) => {
    const isAreaOn = (name: string): boolean => name !== 'insurance' && name !== 'invoice';
    expect(decide({ ...request, isAreaOn })).toEqual({ kind: 'rewrite', pathname: '/-/closed', search: '' });
    expect(decide({ pathname: '/policy', isAreaOn })).toMatchObject({ pathname: '/-/policy' });
  });

  it('lets a session into the centre and never sends anybody away from the login page', () => {
    expect(decide({ pathname: '/user/message', hasSession: true })).toEqual({ kind: 'pass' });
    expect(decide({ pathname: '/login', hasSession: true })).toEqual({ kind: 'pass' });
  });

  it.each([
    ['/', '?status=200&loginType=mzt&userId=abc'],
    ['/financeServer', '?loginType=other'],
    ['/login', '?status=500'],
  ])('hands the government return %s%s over before anything else', (pathname, search) => {
    const decision = decide({ pathname, search, userAgent: PHONE, mobileSiteUrl: 'https://m.example.com' });
    expect(decision).toMatchObject({ kind: 'rewrite', pathname: '/api/sso/callback' });
    expect(new URLSearchParams((decision as { search: string }).search).get('returnPath')).toBe(pathname);
  });

  it('reads a bare status=500 as a return only where sign-ons land', () => {
    expect(decide({ pathname: '/policy', search: '?status=500' })).toMatchObject({ pathname: '/-/policy' });
  });

  const mobileSiteUrl = 'https://m.example.com';
  it.each([
    [{ userAgent: PHONE, viewportWidth: '390' }, 'leave'],
    [{ userAgent: PHONE, viewportWidth: '499' }, 'leave'],
    [{ userAgent: PHONE, viewportWidth: '500' }, 'rewrite'],
    [{ userAgent: PHONE, viewportWidth: 'wide' }, 'rewrite'],
    [{ userAgent: PHONE }, 'rewrite'],
    [{ userAgent: PHONE, viewportWidth: '390', isDocument: false }, 'rewrite'],
    [{ userAgent: `${PHONE} (compatible; Baiduspider/2.0)`, viewportWidth: '390' }, 'rewrite'],
    [{ userAgent: 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', viewportWidth: '390' }, 'rewrite'],
    [{ viewportWidth: '390' }, 'rewrite'],
  ])('sends phones below 500 px, and only them, to the mobile site: %j', (request, kind) => {
    expect(decide({ ...request, mobileSiteUrl }).kind).toBe(kind);
  });

  it('keeps phones when there is no mobile site', () => {
    expect(decide({ userAgent: PHONE, viewportWidth: '390' }).kind).toBe('rewrite');
  });
});
