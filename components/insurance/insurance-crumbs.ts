import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Breadcrumb } from '#lib/search-engines/structured-data.ts';

/** The way to the insurance list. */
export const LIST_CRUMBS: readonly Breadcrumb[] = [
  { name: routes.home.title, href: toHref('home', {}) },
  { name: routes.insuranceList.title, href: toHref('insuranceList', {}) },
];
