import * as z from 'zod/mini';
import { AgricultureProductListQuery, financeFilter } from '#lib/contract/catalogue/finance.ts';
import { identifier, oneOf, wholeMonths, zone } from '#lib/contract/catalogue/list-fields.ts';
import { PAY_WAYS } from '#lib/contract/pricing/loan-bounds.ts';
import { cleanWords, SUBSIDY_SEEKERS } from '#lib/contract/query-rules.ts';

export const NoQuery = z.object({});

const Code = identifier();

export const ProductCodeQuery = z.object({ productCode: Code });

const MAX_UNITS = 1_000_000;
const MAX_AGE = 120;
const MAX_OCCUPATIONS = 20;
const MAX_MONTHS = 600;

/** “-0” and “0” ask for the same. */
export const withoutSignOfZero = (figure: number): number => figure + 0;

const wholeNumber = (most: number) => oneOf(z.coerce.number().check(z.int(), z.gte(0), z.lte(most), z.overwrite(withoutSignOfZero)));

/** An insurance product with the cover that its page reckons: plan, 万元 of sum insured, units or people, age, class, months. */
export const InsuranceProductPageQuery = z.object({
  productCode: Code,
  planCode: Code,
  amount: financeFilter.amount,
  units: wholeNumber(MAX_UNITS),
  age: wholeNumber(MAX_AGE),
  /** Place in the product's list of occupation classes, from 1. */
  occupation: wholeNumber(MAX_OCCUPATIONS),
  months: wholeNumber(MAX_MONTHS),
});
export type InsuranceProductPageQuery = z.infer<typeof InsuranceProductPageQuery>;

/** The product for which a farmer applies; its id is its product code. Before it is chosen, the trade for which products are shown. */
export const FarmApplyQuery = z.object({ productId: Code, trade: AgricultureProductListQuery.shape.trade });

/** A loan as the detail page's price sheet and the calculator take it: 万元, months, codes of `fin_pay_type` and `fin_guarantee_type`. */
export const LoanQuery = z.object({
  amount: financeFilter.amount,
  months: wholeMonths(),
  payType: oneOf(z.enum(PAY_WAYS)),
  guaranteeType: zone(),
});
export type LoanQuery = z.infer<typeof LoanQuery>;

const MAX_TYPED = 80;

/** As typed, so that a slip is shown at its field. */
const typed = z._default(
  z.catch(
    z.pipe(
      z.string(),
      z.transform((text: string) => cleanWords(text).replaceAll(' ', '').slice(0, MAX_TYPED)),
    ),
    '',
  ),
  '',
);

/** Number of a guarantee letter and SHA-256 of its file. */
export const GuaranteeVerifyPageQuery = z.object({ no: typed, sha256: typed });
export type GuaranteeVerifyPageQuery = z.infer<typeof GuaranteeVerifyPageQuery>;

const Choice = zone();

/** Who asks: of which kind, in which trade (`fin_industry`), in which county (district code). */
export const SubsidyQuery = z.object({ who: oneOf(z.enum(SUBSIDY_SEEKERS)), trade: Choice, district: Choice });
export type SubsidyQuery = z.infer<typeof SubsidyQuery>;
