import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { Breadcrumb } from '#lib/search-engines/structured-data.ts';

/** The way to the insurance list. */
export const LIST_CRUMBS: readonly Breadcrumb[] = [
  { name: routes.home.title, href: toPath('home', {}) },
  { name: routes.insuranceList.title, href: toPath('insuranceList', {}) },
];
