import { addPolicyView } from '../domain/policy/add-policy-view.ts';
import { countPolicyFacets } from '../domain/policy/count-policy-facets.ts';
import { getPolicyArticle } from '../domain/policy/get-policy-article.ts';
import { listArticleCodes } from '../domain/policy/list-article-codes.ts';
import { listPolicyArticles } from '../domain/policy/list-policy-articles.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

export function mountPolicyRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountCall(app, 'policyArticles', ({ query }) => listPolicyArticles(context, query));
  mountCall(app, 'policyFacets', async ({ query }) => ({ data: await countPolicyFacets(context, query) }));
  mountCall(app, 'policyArticleCodes', ({ query }) => listArticleCodes(context, query.pageNum));
  mountCall(app, 'policyArticle', async ({ params }) => ({ data: await getPolicyArticle(context, params.policyArticleId) }));
  mountCall(app, 'policyView', async ({ params, client }) => {
    await addPolicyView(context, params.policyArticleId, client);
    return {};
  });
}
