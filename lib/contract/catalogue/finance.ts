import * as z from 'zod/mini';
import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { FARM_INDUSTRIES, type FarmIndustry } from '#lib/contract/farm-trades.ts';
import { FINANCE_SORTS } from '#lib/contract/query-rules.ts';
import { amountWan, codes, flag, identifier, oneOf, paging, sorts, wholeMonths, words, zone } from './list-fields.ts';
import { listQuery } from './list-query.ts';

export const AccountType = z.enum(['ENTERPRISE', 'INDIVIDUAL']);
export type AccountType = z.infer<typeof AccountType>;

/** What a loan is for, with every code of `fin_product_type` that serves it. */
export const LOAN_PURPOSES = {
  stock: ['1', '3', '4', '7', '8', '9', '10', '11', '12', '13', '15'],
  equipment: ['2', '8', '13', '14', '15', '16'],
  renewal: ['5'],
  government: ['6'],
} as const;
export type LoanPurpose = keyof typeof LOAN_PURPOSES;

/** Filters of the product list. Several codes in one facet mean "or", several facets mean "and". */
export const financeFilter = {
  keyword: words(),
  /** 万元: the product must lend this amount. */
  amount: amountWan(),
  /** The product must lend for this long. With the amount and a single way of repaying it is the loan that the all-in rate is of. */
  months: wholeMonths(),
  amountRange: codes(),
  termRange: codes(),
  guaranteeType: codes(),
  payType: codes(),
  productType: codes(),
  /** Key of LOAN_PURPOSES. */
  purpose: oneOf(z.enum(Object.keys(LOAN_PURPOSES) as LoanPurpose[])),
  /** 1 for whoever had a loan: products whose rules ask for a first loan are left out. */
  hadLoan: flag(),
  accountType: oneOf(AccountType),
  orgType: codes(),
  agencyId: identifier(),
  /** District code of a county of the city. */
  city: codes(),
  /** Codes of `fin_industry`. */
  industry: codes(),
  /** Keys of FARM_INDUSTRIES. */
  trade: codes(),
  /** Codes of `fin_feature`: online, firstLoan, noFee, discount, negotiable. */
  feature: codes(),
  zone: zone(),
};

/** Filters of which each value is counted, with the dictionary of its values where there is one. */
export const financeFacets = {
  amountRange: 'fin_amount_range',
  termRange: 'fin_term_range',
  guaranteeType: 'fin_guarantee_type',
  payType: 'fin_pay_type',
  productType: 'fin_product_type',
  accountType: null,
  orgType: 'usr_org_orgType',
  city: null,
  industry: 'fin_industry',
  trade: null,
  feature: 'fin_feature',
} as const satisfies Partial<Record<keyof typeof financeFilter, DictionaryType | null>>;

export const financeFields = { ...financeFilter, ...paging, sort: sorts(FINANCE_SORTS, 'allInRate') };

export const FinanceListQuery = listQuery(financeFields);
export type FinanceListQuery = z.infer<typeof FinanceListQuery>;

/** Farm products by trade (a key of FARM_INDUSTRIES), 万元, term, guarantee and county. */
export const AgricultureProductListQuery = listQuery({
  amount: financeFilter.amount,
  months: financeFilter.months,
  termRange: financeFilter.termRange,
  guaranteeType: financeFilter.guaranteeType,
  city: financeFilter.city,
  ...paging,
  keyword: financeFilter.keyword,
  trade: oneOf(z.enum(Object.keys(FARM_INDUSTRIES) as FarmIndustry[])),
});
export type AgricultureProductListQuery = z.infer<typeof AgricultureProductListQuery>;

/** Farm products are the finance products of the zone, the lowest all-in rate first. */
export const FARM_ZONE = { zone: 'agri', sort: 'allInRate' } as const;
