import type { AreaName } from '#lib/contract/areas.ts';
import { patterns, type RouteName } from '#lib/routes/patterns.ts';

/** Areas that a page needs: all of them, or one of them to have anything to show. */
type Need = { readonly allOf: readonly AreaName[] } | { readonly oneOf: readonly AreaName[] };

export type IsAreaOn = (name: AreaName) => boolean;

const allOf = (...names: readonly AreaName[]): Need => ({ allOf: names });
const authentication = allOf('authentication');

/** What each page cannot do without; a page that is not named here is always open. */
const needs: Readonly<Partial<Record<RouteName, Need>>> = {
  financeList: allOf('finance'),
  financeDetail: allOf('finance'),
  financeApply: allOf('finance', 'orders'),
  policyList: allOf('policy'),
  subsidies: allOf('policy'),
  policyArticle: allOf('policy'),
  insuranceList: allOf('insurance'),
  insuranceProduct: allOf('insurance'),
  insuranceConfirm: allOf('insurance', 'insuranceOrders'),
  agriculture: { oneOf: ['finance', 'policy', 'agriculture'] },
  agriculturePolicyList: allOf('policy'),
  agriculturePolicyArticle: allOf('policy'),
  agricultureProductList: allOf('finance'),
  agricultureProduct: allOf('finance'),
  agricultureSubmit: allOf('agriculture'),
  agricultureSubmission: allOf('agriculture'),
  compare: allOf('finance'),
  match: allOf('matching'),
  institution: allOf('institutions'),
  preview: { oneOf: ['finance', 'insurance', 'policy'] },
  guaranteeVerify: allOf('guarantee'),
  feedback: allOf('feedback'),
  feedbackFollow: allOf('feedback'),
  userFeedback: allOf('feedback'),
  userFinanceOrder: allOf('orders'),
  userInsureOrder: allOf('insuranceOrders'),
  userFinanceDemand: allOf('demand'),
  userAuth: authentication,
  userAuthIndex: authentication,
  userCompanyAuth: authentication,
  userCompanyAuthView: authentication,
  userPersonalAuth: authentication,
  userPersonalAuthView: authentication,
  userQualificationAuth: authentication,
  userEvaluate: allOf('evaluation'),
  userInvoice: allOf('invoice'),
  userDigitalCert: allOf('certificate'),
};

/** Whether a page has what it needs. */
export function isRouteOpen(name: RouteName, isOn: IsAreaOn): boolean {
  const need = needs[name];
  if (need === undefined) return true;
  return 'allOf' in need ? need.allOf.every(isOn) : need.oneOf.some(isOn);
}

/** Literal paths before those with a `{name}`, as the router judges them. */
const named = (Object.keys(needs) as RouteName[])
  .map((name) => ({ name, path: new RegExp(`^${patterns[name].replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((a, b) => Number(patterns[a.name].includes('{')) - Number(patterns[b.name].includes('{')));

/** Whether a link to one of the portal's own addresses, with or without query, leads to an open page; any other address counts as open. */
export function isHrefOpen(href: string, isOn: IsAreaOn): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const found = named.find((entry) => entry.path.test(path));
  return found === undefined || isRouteOpen(found.name, isOn);
}
