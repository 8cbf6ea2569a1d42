import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const CODE = /^[A-Za-z0-9_-]{1,40}$/;

export const policyEndpoints = {
  policyArticleCodes: read('/api/cms/policy/list-code-by-page', { session: 'none' }),
  policyArticles: read('/api/cms/policy/list-article-by-page', { session: 'none' }),
  policyFacets: read('/api/cms/policy/facets', { session: 'none' }),
  policyArticle: read('/api/cms/policy/{policyArticleId}', { session: 'none', params: { policyArticleId: CODE } }),
  policyView: write('/api/cms/policy/{policyArticleId}/view', { session: 'none', repeat: 'allowed', params: { policyArticleId: CODE } }),
} as const satisfies Record<string, Endpoint>;
