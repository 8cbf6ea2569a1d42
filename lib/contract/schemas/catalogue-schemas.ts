import * as z from 'zod';
import { AgencyOption } from '#lib/contract/agency.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { DictionaryEntry } from '#lib/contract/dictionary.ts';
import { DistrictOption, DistrictQuery } from '#lib/contract/district.ts';
import type { financeProductEndpoints, financeToolEndpoints, policyEndpoints, referenceEndpoints } from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { AgencyEvaluationQuery, PublicEvaluation } from '#lib/contract/evaluation.ts';
import { Favourite, FavouriteBody } from '#lib/contract/favourite.ts';
import {
  ComparedCodes,
  ComparedProduct,
  FinanceFacets,
  FinanceProduct,
  FinanceProductFilter,
  FinanceProductQuery,
  FinanceProductRow,
} from '#lib/contract/finance-product.ts';
import { HomeStatistics, Institution } from '#lib/contract/institution.ts';
import { MatchAnswer, MatchBody } from '#lib/contract/match/product-match.ts';
import { PolicyArticle, PolicyArticleFilter, PolicyArticleQuery, PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';
import { listOf } from '#lib/contract/tolerance.ts';

export const referenceSchemas = {
  dictType: { answer: envelope(listOf(DictionaryEntry)) },
  districtOption: { query: DistrictQuery, answer: envelope(listOf(DistrictOption)) },
  agencyOptions: { answer: envelope(listOf(AgencyOption)) },
  homeStatistics: { answer: envelope(HomeStatistics) },
} as const satisfies Record<keyof typeof referenceEndpoints, CallSchemas>;

export const policySchemas = {
  policyArticleCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  policyArticles: { query: PolicyArticleQuery, answer: rowsEnvelope(PolicyArticleRow) },
  policyFacets: { query: PolicyArticleFilter, answer: envelope(PolicyFacets) },
  policyArticle: { answer: envelope(PolicyArticle) },
  policyView: { answer: Done },
} as const satisfies Record<keyof typeof policyEndpoints, CallSchemas>;

export const financeToolSchemas = {
  comparedProducts: { query: z.object({ codes: ComparedCodes }), answer: envelope(listOf(ComparedProduct)) },
  matchProducts: { body: MatchBody, answer: envelope(MatchAnswer) },
  institution: { answer: envelope(Institution) },
  agencyEvaluations: { query: AgencyEvaluationQuery, answer: rowsEnvelope(PublicEvaluation) },
  favourites: { answer: rowsEnvelope(Favourite) },
  favouriteAdd: { body: FavouriteBody, answer: Done },
  favouriteRemove: { body: FavouriteBody, answer: Done },
} as const satisfies Record<keyof typeof financeToolEndpoints, CallSchemas>;

export const financeProductSchemas = {
  financeProducts: { query: FinanceProductQuery, answer: rowsEnvelope(FinanceProductRow) },
  financeFacets: { query: FinanceProductFilter, answer: envelope(FinanceFacets) },
  financeProductCodes: { query: RecordCodeQuery, answer: rowsEnvelope(RecordCode) },
  financeProduct: { answer: envelope(FinanceProduct) },
} as const satisfies Record<keyof typeof financeProductEndpoints, CallSchemas>;
