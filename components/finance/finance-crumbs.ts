import { isAreaOn } from '#lib/areas/area-states.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { Breadcrumb } from '#lib/search-engines/structured-data.ts';

const MULAN_TITLE = '木兰专区';

/** What the product list is called; the operators' flag decides (spec §2). */
export const listTitle = ({ show_old_mulan }: Pick<DisplayFlags, 'show_old_mulan'>): string =>
  show_old_mulan ? MULAN_TITLE : routes.financeList.title;

/** The way to the product list, as far as there is one. */
export const toListCrumbs = (flags: DisplayFlags): Breadcrumb[] => [
  { name: routes.home.title, href: toPath('home', {}) },
  ...(isAreaOn('finance') ? [{ name: listTitle(flags), href: toPath('financeList', {}) }] : []),
];
