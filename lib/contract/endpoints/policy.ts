import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

export const policyEndpoints = {
  policyArticleCodes: read('/api/cms/policy/list-code-by-page'),
  policyArticles: read('/api/cms/policy/list-article-by-page'),
  policyFacets: read('/api/cms/policy/facets'),
  policyArticle: read('/api/cms/policy/{policyArticleId}', { params: { policyArticleId: IDENTIFIER } }),
  policyView: write('/api/cms/policy/{policyArticleId}/view', { repeat: 'allowed', params: { policyArticleId: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;
