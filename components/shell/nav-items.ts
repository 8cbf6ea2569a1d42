import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  /** First segment of the pages under this item; absent when it leads to another site. */
  readonly section?: string | undefined;
  readonly children?: readonly { readonly label: string; readonly href: string }[];
}

const policyCategories = POLICY_CATEGORIES.map(({ id, label }) => ({ label, href: toHref('policyList', {}, { category: id }) }));

/**
 * The navigation by the display flags (spec §2). 保函服务 always shows; 农村生产要素专区 never does, so it is not here.
 * Without an address for 保函服务 it leads to the page that verifies guarantee letters. What is off is not here either.
 */
export function toNavItems(flags: DisplayFlags, guaranteeUrl: string | undefined): NavItem[] {
  const items: NavItem[] = [
    { label: '首页', href: toPath('home', {}), section: '' },
    { label: '涉农专区', href: toPath('agriculture', {}), section: 'agriculture' },
    { label: flags.show_old_mulan ? '木兰专区' : '金融超市', href: toPath('financeList', {}), section: 'financeServer' },
    { label: '保函服务', href: guaranteeUrl || toPath('guaranteeVerify', {}), section: guaranteeUrl ? undefined : 'guarantee' },
    { label: '保险服务', href: toPath('insuranceList', {}), section: 'insure' },
    { label: '政策资讯', href: toPath('policyList', {}), section: 'policy', children: policyCategories },
    { label: '关于我们', href: toPath('about', {}), section: 'about' },
  ];
  return items.filter(({ href }) => isShown(href, flags));
}
