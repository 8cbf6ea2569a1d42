import { safeRedirect } from './safe-redirect.ts';

const kept = [
  '/',
  '/user',
  '/user/financeOrder?state=10&page=2',
  '/policy?category=61&search=%E8%B4%B4%E6%81%AF',
  '/policy/PA0001#h2',
  '/financeServer/FP0001?amount=50&months=12',
  '/financeServer?search=https%3A%2F%2Fevil.example%2F',
  '/policy?search=%2F%2Fevil.example',
  '/agriculture/policy?search=a',
  '/api/handoff?site=guarantee&next=%2Fapply%3FsectionNo%3DS-1',
];

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
];

const otherHosts = [
  'https://evil.example',
  'http://evil.example/user',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:user',
  '//evil.example',
  '///evil.example',
  '////evil.example/user',
  '//evil.example/user?x=/user',
  '//user@evil.example/',
  '//localhost/user',
  '//[::1]/user',
  '//portal.invalid/user',
  'http://portal.invalid/user',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/user\\..\\..\\\\evil.example',
  '/user/..//evil.example',
  '/user/../..//evil.example/user',
  '/./\\evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/user/%2e%2e//evil.example',
  'evil.example',
  'www.evil.example/user',
  '@evil.example',
  '.evil.example',
  '?x=//evil.example',
  '#//evil.example',
  'user',
  './user',
  '../user',
];

const hiddenSigns = [
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /user',
  '/\u0000/evil.example',
  '/user\u0000',
  '/user\r\nset-cookie: a=b',
  '/user\u007f',
  '/user\u0085',
  '/user\u00ad',
  '/user\u200b',
  '/\u2028/evil.example',
  '/user\u202e',
  '\ufeff/user',
];

const notPages = [
  '/unknown',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%zz',
  '/user/',
  '/USER',
  '/user/unknown',
  '/user;x=1',
  '/api/session',
  '/api/handoff',
  '/api/handoff?site=tenant',
  '/api/handoff/x?site=guarantee',
  '/prod-api/api/logout',
  '/oss_server/arn/x.html',
  '/_next/static/x.js',
  '/-/user',
  '/page%3D2/financeServer',
  '/policy/..%2F..%2Fevil',
  '/policy/ a',
  '/policy/<script>',
  '/financeServer/%22%3E',
];

const circles = [
  '/login',
  '/login?redirect=%2Flogin',
  '/register',
  '/reset',
  '/unavailable',
  '/?status=200&loginType=mzt&userId=1',
  '/user?loginType=mzt&status=200&userId=1',
  '/?status=500',
];

describe('safeRedirect', () => {
  it.each(kept)('keeps the page %j with its query', (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
  });

  it.each([...schemes, ...otherHosts, ...hiddenSigns, ...notPages, ...circles])('leads %j to the home page', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  it.each([null, undefined, ''])('leads nothing (%j) to the home page', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  it('leads an over-long address to the home page', () => {
    expect(safeRedirect(`/policy?search=${'a'.repeat(490)}`)).toHaveLength(505);
    expect(safeRedirect(`/policy?search=${'a'.repeat(512)}`)).toBe('/');
  });

  it('gives the resolved path, so that what was checked is what is opened', () => {
    expect(safeRedirect('/user/../policy?page=2')).toBe('/policy?page=2');
  });
});
