import { findRoute } from './match-route.ts';
import type { RouteName } from './patterns.ts';
import { routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

it.each(names)('finds %s by its own address', (name) => {
  const path = routes[name].pattern.replaceAll(/\{\w+\}/g, 'A-1');
  expect(findRoute(path)).toMatchObject({ name, wellFormed: true });
});

it('gives the parameters decoded, whatever the upstream calls its records', () => {
  expect(findRoute('/financeServer/A.1:2')).toMatchObject({ params: { productCode: 'A.1:2' }, wellFormed: true });
  expect(findRoute('/financeServer/%E4%B8%AD%3A1')).toMatchObject({ params: { productCode: '中:1' }, wellFormed: true });
  expect(findRoute('/financeServer/FP0001')?.params).toEqual({ productCode: 'FP0001' });
  expect(findRoute('/agriculture/policy/9')).toMatchObject({ name: 'agriculturePolicyArticle', params: { policyArticleId: '9' } });
});

it.each(['/financeServer/%E4%B8', '/financeServer/..', '/policy/a%2Fb', '/policy/%252e%252e', `/policy/${'x'.repeat(65)}`])(
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
