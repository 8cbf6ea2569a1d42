import * as z from 'zod';
import { AgencyOption } from '#lib/contract/agency.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { ComparedCodes } from '#lib/contract/catalogue/list-fields.ts';
import { DictionaryEntry } from '#lib/contract/dictionary.ts';
import { DistrictOption, DistrictQuery } from '#lib/contract/district.ts';
import type { financeProductEndpoints, financeToolEndpoints, policyEndpoints, referenceEndpoints } from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { AgencyEvaluationQuery, PublicEvaluation } from '#lib/contract/evaluation.ts';
import { Favourite, FavouriteBody } from '#lib/contract/favourite.ts';
import {
  ComparedProduct,
  FinanceFacets,
  FinanceProduct,
  FinanceProductFilter,
  FinanceProductQuery,
  FinanceProductRow,
} from '#lib/contract/finance-product.ts';
import { HomeStatistics, Institution } from '#lib/contract/institution.ts';
import { MatchAnswer, MatchBody } from '#lib/contract/match/product-match.ts';
import {
  PolicyArticle,
  PolicyArticleFilter,
  PolicyArticleQuery,
  PolicyArticleRow,
  PolicyFacets,
  SearchedWords,
} from '#lib/contract/policy-article.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';
import { listOf } from '#lib/contract/tolerance.ts';

export const referenceSchemas = {
  dictType: {
    text: [
      '字典',
      'Entries of one dictionary in their order. A dictionary that does not exist is an empty list or code 404; the portal then shows its own words. Which dictionaries are asked for stands in codes.md.',
    ],
    answer: envelope(listOf(DictionaryEntry)),
  },
  districtOption: {
    text: [
      '行政区划',
      'Children of a district (`parentId`), or every district of a level (`districtLevel`: 1 省, 2 市, 3 县区, 4 乡镇, 5 村).',
    ],
    query: DistrictQuery,
    answer: envelope(listOf(DistrictOption)),
  },
  agencyOptions: { text: ['机构名单', 'Institutions as options of lists and filters.'], answer: envelope(listOf(AgencyOption)) },
  homeStatistics: {
    text: ['首页数字', 'Figures of the home page, each counted from records; null where nothing can be said.'],
    answer: envelope(HomeStatistics),
  },
} as const satisfies Record<keyof typeof referenceEndpoints, CallSchemas>;

export const policySchemas = {
  policyArticleCodes: {
    text: ['政策文章编码', 'Ids of all published articles, for the sitemap: ordered by id, 5,000 a page.'],
    query: RecordCodeQuery,
    answer: rowsEnvelope(RecordCode),
  },
  policyArticles: {
    text: [
      '政策文章列表',
      'A page of articles: with words and no order of their own, the best answers first. Categories: 61 政策法规, 62 平台动态, 63 行业动态, 64 通知公告, 65 金融服务.',
    ],
    query: PolicyArticleQuery,
    answer: rowsEnvelope(PolicyArticleRow).extend(SearchedWords.shape),
  },
  policyFacets: {
    text: ['政策文章分类计数', 'How many articles each category has under the present filter.'],
    query: PolicyArticleFilter,
    answer: envelope(PolicyFacets),
  },
  policyArticle: {
    text: ['政策文章详情', 'One article. `content` is HTML, which the portal cleans once more; 404 for one that is not published.'],
    answer: envelope(PolicyArticle),
  },
  policyPreview: {
    text: [
      '政策文章预览',
      'An article that is not published yet, as it would be: by a token that the upstream gave to who writes it, which ends within ten minutes. An upstream without drafts answers 404.',
    ],
    answer: envelope(PolicyArticle),
  },
  policyView: { text: ['记录阅读', 'Somebody read the article. Nothing depends on the answer.'], answer: Done },
} as const satisfies Record<keyof typeof policyEndpoints, CallSchemas>;

export const financeToolSchemas = {
  comparedProducts: {
    text: ['产品对比', 'At most four products by code, in the order asked for; those not on sale are left out.'],
    query: z.object({ codes: ComparedCodes }),
    answer: envelope(listOf(ComparedProduct)),
  },
  matchProducts: {
    text: ['看我能办哪些', 'Judges products and policies by what is known of the applicant. Without codes: the products that fit best.'],
    body: MatchBody,
    answer: envelope(MatchAnswer),
  },
  institution: {
    text: ['机构主页', 'One institution with figures counted from its orders; null where too few would tell.'],
    answer: envelope(Institution),
  },
  agencyEvaluations: {
    text: ['机构评价', 'A page of what applicants wrote, names masked.'],
    query: AgencyEvaluationQuery,
    answer: rowsEnvelope(PublicEvaluation),
  },
  favourites: { text: ['我的收藏', 'Everything that the caller keeps, newest first.'], answer: rowsEnvelope(Favourite) },
  favouriteAdd: {
    text: ['收藏', 'Keeps a product, article or insurance product; once more changes nothing.'],
    body: FavouriteBody,
    answer: Done,
  },
  favouriteRemove: { text: ['取消收藏', 'Lets it go; once more changes nothing.'], body: FavouriteBody, answer: Done },
} as const satisfies Record<keyof typeof financeToolEndpoints, CallSchemas>;

export const financeProductSchemas = {
  financeProducts: {
    text: [
      '融资产品列表',
      'A page of products on sale. Several codes in one filter mean "or", several filters mean "and"; a range code reads `from-to`. `understood`: the words by which they were found, where the given ones find none. Also asked for with small pages while the home page is rendered, and for the farm zone with `zone=agri`.',
    ],
    query: FinanceProductQuery,
    answer: rowsEnvelope(FinanceProductRow).extend(SearchedWords.pick({ understood: true }).shape),
  },
  financeFacets: {
    text: ['融资产品筛选计数', "How many products each value of each filter would leave; a filter's own choice is left out of its counts."],
    query: FinanceProductFilter,
    answer: envelope(FinanceFacets),
  },
  financeProductCodes: {
    text: ['融资产品编码', 'Codes of all products on sale, for the sitemap: ordered by code, 5,000 a page.'],
    query: RecordCodeQuery,
    answer: rowsEnvelope(RecordCode),
  },
  financeProduct: {
    text: ['融资产品详情', 'Everything of one product; 404 for one that is not on sale: only then does the page say that it is gone.'],
    answer: envelope(FinanceProduct),
  },
  financePreview: {
    text: ['融资产品预览', 'A product that is not on sale yet, as it would be: by a token of `policyPreview`’s kind.'],
    answer: envelope(FinanceProduct),
  },
} as const satisfies Record<keyof typeof financeProductEndpoints, CallSchemas>;
