import type { DomainContext } from '../domain/domain-context.ts';
import type { PolicyArticleInput } from '../domain/policy/article-input.ts';
import { publishArticle } from '../domain/policy/publish-article.ts';
import { TEST_ACTOR } from './sample-product.ts';

/** A national rule in force without an end. */
export const sampleArticle = (change: Partial<PolicyArticleInput> & { readonly policyArticleId: string }): PolicyArticleInput => ({
  categoryId: '61',
  title: `文章 ${change.policyArticleId}`,
  summary: '',
  plainSummary: '',
  source: '市示例局',
  docNo: '',
  level: '1',
  publishTime: '2026-06-01',
  effectiveDate: null,
  expireDate: null,
  validity: '1',
  tags: [],
  applyMode: null,
  applyStart: null,
  applyEnd: null,
  agriculture: false,
  viewCount: 0,
  content: '<p>正文</p>',
  targets: '',
  conditions: '',
  benefit: '',
  benefitType: '',
  applyWay: '',
  limitDays: null,
  address: '',
  phone: '',
  attachments: [],
  rules: [],
  interpretIds: [],
  relatedProductCodes: [],
  updateTime: '2026-06-01',
  ...change,
});

export async function storeArticles(
  context: DomainContext,
  ...changes: readonly (Partial<PolicyArticleInput> & { readonly policyArticleId: string })[]
): Promise<void> {
  for (const change of changes) await publishArticle(context, sampleArticle(change), TEST_ACTOR);
}
