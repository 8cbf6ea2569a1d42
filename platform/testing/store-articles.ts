import type { DomainContext } from '../domain/domain-context.ts';
import { publishArticle } from '../domain/policy/publish-article.ts';
import type { PolicyArticleInput } from '../domain/policy/to-stored-article.ts';
import { sampleArticle } from './sample-article.ts';
import { TEST_ACTOR } from './sample-product.ts';

/** Articles of `sampleArticle`, published. */
export async function storeArticles(
  context: DomainContext,
  ...changes: readonly (Partial<PolicyArticleInput> & { readonly policyArticleId: string })[]
): Promise<void> {
  for (const change of changes) await publishArticle(context, sampleArticle(change), TEST_ACTOR);
}
