import { findRoute } from './match-route.ts';
import type { RouteName } from './patterns.ts';
import { routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

it.each(names)('finds %s by its own address', (name) => {
  const path = routes[name].pattern.replaceAll(/\{\w+\}/g, 'A-1');
  expect(findRoute(path)).toMatchObject({ name, wellFormed: true });
});

it('gives the parameters as they stand in the address', () => {
  expect(findRoute('/financeServer/FP0001')?.params).toEqual({ productCode: 'FP0001' });
  expect(findRoute('/agriculture/policy/9')).toMatchObject({ name: 'agriculturePolicyArticle', params: { policyArticleId: '9' } });
});

it.each(['/financeServer/%E4%B8%AD', '/financeServer/..', '/policy/a%2Fb', `/policy/${'x'.repeat(41)}`, '/financeServer/__proto__.x'])(
  'knows that %s holds no identifier',
  (path) => {
    expect(findRoute(path)).toMatchObject({ wellFormed: false });
  },
);

it.each([
  '',
  '//',
  '/nowhere',
  '/policy/',
  '/policy/1/2',
  '/Policy',
  '/financeserver',
  '//evil.example',
  '/user/',
  '/constructor',
  '/{x}',
  '/-/policy',
])('knows no route for %s', (path) => {
  expect(findRoute(path)).toBeNull();
});
