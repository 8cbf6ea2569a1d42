import { findPattern } from './find-pattern.ts';
import { type Route, routes } from './routes.ts';

const table: readonly Route[] = Object.values(routes);
const patterns = (pick: (route: Route) => boolean): string[] =>
  table
    .filter(pick)
    .map(({ pattern }) => pattern)
    .sort();

const PUBLIC = [
  '/',
  '/about',
  '/financeServer',
  '/financeServer/{productCode}',
  '/financeServerSub',
  '/policy',
  '/policy/{policyArticleId}',
  '/confirmInsured',
  '/insure',
  '/insureProduct',
  '/login',
  '/register',
  '/reset',
  '/agriculture',
  '/agriculture/policy',
  '/agriculture/policy/{policyArticleId}',
  '/agriculture/product',
  '/agriculture/product/{productId}',
  '/agriculture/submit',
];

const CENTRE = [
  '/user',
  ...['message', 'financeOrder', 'insureOrder', 'account', 'financeDemand', 'auth', 'evaluate', 'invoice', 'digitalCert'],
  ...['userMessage', 'authIndex', 'companyAuth', 'personalAuth', 'qualificationAuth', 'companyAuthView', 'personalAuthView'],
].map((path) => (path === '/user' ? path : `/user/${path}`));

const ADDED = [
  '/agriculture/score',
  '/agriculture/submission',
  '/tools/compare',
  '/tools/calculator',
  '/tools/match',
  '/institution/{agencyId}',
  '/guarantee/verify',
  '/feedback',
  '/feedback/follow',
  '/site-map',
  '/accessibility',
  '/privacy',
  '/agreement',
  '/subsidies',
  '/closed',
  '/preview/{kind}/{token}',
  '/unavailable',
];

it('the public routes are the specification’s', () => {
  expect(patterns(({ access, origin }) => access === 'public' && origin === undefined)).toEqual([...PUBLIC].sort());
});

it('the personal centre is the specification’s, and needs a session', () => {
  expect(patterns(({ access, origin }) => access === 'user' && origin === undefined)).toEqual([...CENTRE].sort());
});

it('nothing else was added for visitors than what is marked so', () => {
  expect(patterns(({ access, origin }) => access === 'public' && origin === 'added')).toEqual([...ADDED].sort());
});

it('the views that are not kept are the specification’s', () => {
  expect(patterns(({ noCache }) => noCache === true)).toEqual(
    ['/agriculture/product/{productId}', '/financeServerSub', '/policy/{policyArticleId}'].sort(),
  );
});

it('every address stands once and every parameter has its pattern', () => {
  expect(new Set(table.map(({ pattern }) => pattern)).size).toBe(table.length);
  const withParams = table.filter(({ pattern }) => pattern.includes('{'));
  expect(withParams.length).toBeGreaterThan(0);
  for (const { pattern } of withParams) {
    expect(findPattern(pattern.replaceAll(/\{\w+\}/g, 'x1'))).toMatchObject({ wellFormed: true });
    expect(findPattern(pattern.replaceAll(/\{\w+\}/g, encodeURIComponent('x/1')))).toMatchObject({ wellFormed: false });
  }
});
