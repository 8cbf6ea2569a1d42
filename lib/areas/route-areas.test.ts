import type { AreaName } from '#lib/contract/areas.ts';
import { patterns, type RouteName } from '#lib/routes/patterns.ts';
import { isHrefOpen, isRouteOpen } from './route-areas.ts';

const without =
  (...off: AreaName[]) =>
  (name: AreaName): boolean =>
    !off.includes(name);
const pathOf = (name: RouteName): string => patterns[name].replaceAll(/\{\w+\}/g, 'A-1');
const closedBy = (...off: AreaName[]): string[] =>
  (Object.keys(patterns) as RouteName[]).filter((name) => !isRouteOpen(name, without(...off))).sort();

it.each<[AreaName[], RouteName[]]>([
  [[], []],
  [['finance'], ['agricultureProduct', 'agricultureProductList', 'compare', 'financeApply', 'financeDetail', 'financeList']],
  [['policy'], ['agriculturePolicyArticle', 'agriculturePolicyList', 'policyArticle', 'policyList', 'subsidies']],
  [['insuranceOrders'], ['insuranceConfirm', 'userInsureOrder']],
  [['orders'], ['financeApply', 'userFinanceOrder']],
  [['agriculture'], ['agricultureSubmission', 'agricultureSubmit']],
  [
    ['matching', 'institutions', 'guarantee'],
    ['guaranteeVerify', 'institution', 'match'],
  ],
  [['statistics', 'favourites', 'security', 'centre'], []],
])('without %p exactly %p are closed', (off, expected) => {
  expect(closedBy(...off)).toEqual(expected);
});

it('the farm zone is open as long as it has anything to show', () => {
  expect(isRouteOpen('agriculture', without('finance', 'policy'))).toBe(true);
  expect(isRouteOpen('agriculture', without('finance', 'policy', 'agriculture'))).toBe(false);
});

it('judges every page by its address as by its name', () => {
  for (const name of Object.keys(patterns) as RouteName[]) {
    for (const off of [['finance'], ['policy', 'invoice'], ['insurance', 'authentication']] as AreaName[][]) {
      expect([name, isHrefOpen(`${pathOf(name)}?a=1#b`, without(...off))]).toEqual([name, isRouteOpen(name, without(...off))]);
    }
  }
});

it.each(['https://elsewhere.example/policy', '', '#a', '/nowhere', '/financeServer/A/B', 'tel:10086'])('leaves %p open', (href) => {
  expect(isHrefOpen(href, () => false)).toBe(true);
});
