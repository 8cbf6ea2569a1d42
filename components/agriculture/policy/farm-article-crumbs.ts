import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';

/** The way to an article within the zone. */
export const farmArticleCrumbs = ({ title }: Pick<PolicyArticle, 'title'>): { label: string; href?: string }[] => [
  { label: routes.agriculture.title, href: toHref('agriculture', {}) },
  { label: routes.agriculturePolicyList.title, href: toHref('agriculturePolicyList', {}) },
  { label: title },
];
