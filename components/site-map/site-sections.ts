import { type NavItem, toNavItems } from '#components/shell/nav-items.ts';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { type CentrePage, centrePages, type RouteName } from '#lib/routes/patterns.ts';
import { type Route, routes } from '#lib/routes/routes.ts';

export interface SiteLinkItem {
  readonly label: string;
  readonly href: string;
}

export interface SiteSection {
  readonly title: string;
  readonly items: readonly SiteLinkItem[];
}

const toItems = (...names: readonly RouteName[]): SiteLinkItem[] =>
  names.map((name) => ({ label: routes[name].title, href: (routes[name] as Route).pattern }));

const centreItems = Object.values<CentrePage>(centrePages)
  .filter(({ menu }) => menu !== undefined)
  .map(({ title, path }) => ({ label: title, href: path }));

/** Pages of the guarantee site, which has the portal's session for applicants. */
const toLetters = (guaranteeUrl: string): SiteLinkItem[] => [
  { label: '我的保函', href: toGuaranteeEntry('/orders') },
  { label: '收到了保函', href: new URL('/beneficiary', guaranteeUrl).href },
];

/** Every page that can be opened without a record, in sections, as far as it leads somewhere. The menu names its own pages. */
export function toSiteSections(flags: DisplayFlags, guaranteeUrl: string | undefined): SiteSection[] {
  const menu = toNavItems(flags, guaranteeUrl);
  const below = menu.flatMap(({ label, children }: NavItem) => (children === undefined ? [] : [{ title: label, items: children }]));
  const sections: SiteSection[] = [
    { title: '栏目', items: menu },
    ...below,
    {
      title: '涉农专区',
      items: toItems('agricultureProductList', 'agriculturePolicyList', 'agricultureScore', 'agricultureSubmission'),
    },
    { title: '工具和查验', items: toItems('match', 'subsidies', 'calculator', 'compare', 'guaranteeVerify') },
    { title: '保函服务', items: guaranteeUrl ? toLetters(guaranteeUrl) : [] },
    { title: '投诉留言', items: toItems('feedback', 'feedbackFollow') },
    { title: '账号和个人中心', items: [...toItems('login', 'register', 'reset', 'user'), ...centreItems] },
    { title: '关于本站', items: toItems('accessibility', 'privacy', 'agreement', 'siteMap') },
  ];
  const shown = sections.map(({ title, items }) => ({ title, items: items.filter(({ href }) => isShown(href, flags)) }));
  return shown.filter(({ items }) => items.length > 0);
}
