import type { CallSchemas } from '#lib/contract/call.ts';
import type { policyEndpoints } from '#lib/contract/endpoints/policy.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { PolicyArticle, PolicyArticleFilter, PolicyArticleQuery, PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';

export const policySchemas = {
  policyArticleCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  policyArticles: { query: PolicyArticleQuery, answer: rowsEnvelope(PolicyArticleRow) },
  policyFacets: { query: PolicyArticleFilter, answer: envelope(PolicyFacets) },
  policyArticle: { answer: envelope(PolicyArticle) },
  policyView: { answer: Done },
} as const satisfies Record<keyof typeof policyEndpoints, CallSchemas>;
