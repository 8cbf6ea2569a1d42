import * as z from 'zod';
import { FinanceProductFilter, FinanceProductQuery } from '#lib/contract/finance-product.ts';
import { PolicyArticleFilter, PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { PAY_WAYS } from '#lib/contract/pricing/pay-way.ts';
import { Paging, Words } from '#lib/contract/query.ts';

/** Page names of the paging fields (`page`, `limit`, `search`); on the wire they are pageNum, pageSize, keyword. */
const PagePaging = z.object({
  page: Paging.shape.pageNum,
  limit: Paging.shape.pageSize,
  search: Words.default(''),
});

export const NoQuery = z.object({});

export const FinanceListQuery = FinanceProductFilter.omit({ keyword: true }).extend({
  ...PagePaging.shape,
  sort: FinanceProductQuery.shape.sort,
});
export type FinanceListQuery = z.infer<typeof FinanceListQuery>;

/** `category` in the address is the chosen policy category (spec §2). */
export const PolicyListQuery = PolicyArticleFilter.omit({ keyword: true, categoryId: true }).extend({
  ...PagePaging.shape,
  category: PolicyArticleFilter.shape.categoryId,
  sort: PolicyArticleQuery.shape.sort,
});
export type PolicyListQuery = z.infer<typeof PolicyListQuery>;

const Code = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .optional()
  .catch(undefined);

export const ProductCodeQuery = z.object({ productCode: Code });

export const CompareQuery = z.object({
  codes: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,3}$/)
    .transform((text) => [...new Set(text.split(','))])
    .catch([])
    .default([]),
  amount: FinanceProductFilter.shape.amount,
  months: z.coerce.number().int().min(1).max(360).optional().catch(undefined),
});

export const AgricultureProductListQuery = z.object({ ...PagePaging.shape });

/** A loan as the detail page's price sheet and the calculator take it: 万元, months, code of `fin_pay_type`. */
export const LoanQuery = z.object({
  amount: FinanceProductFilter.shape.amount,
  months: CompareQuery.shape.months,
  payType: z.enum(PAY_WAYS).optional().catch(undefined),
});
export type LoanQuery = z.infer<typeof LoanQuery>;
