import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

/** The way to an article within the zone. */
export const farmArticleCrumbs = ({ title }: Pick<PolicyArticle, 'title'>): { label: string; href?: string }[] => [
  { label: routes.agriculture.title, href: toPath('agriculture', {}) },
  { label: routes.agriculturePolicyList.title, href: toPath('agriculturePolicyList', {}) },
  { label: title },
];
