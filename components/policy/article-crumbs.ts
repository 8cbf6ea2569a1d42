import type { Breadcrumb } from '#components/ui/breadcrumbs.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';

/** From 首页 over the category to the article. */
export const toArticleCrumbs = ({ categoryId, title }: Pick<PolicyArticle, 'categoryId' | 'title'>): Breadcrumb[] => [
  { label: routes.home.title, href: toHref('home', {}) },
  { label: routes.policyList.title, href: toHref('policyList', {}) },
  { label: policyCategoryLabels[categoryId], href: toHref('policyList', {}, { category: categoryId }) },
  { label: title },
];
