import * as z from 'zod';
import { AgricultureProductListQuery, financeFilter } from '#lib/contract/catalogue/finance.ts';
import { plainBy } from '#lib/contract/catalogue/list-fields.ts';
import { RecordId } from '#lib/contract/identifier.ts';
import { SUBSIDY_SEEKERS } from '#lib/contract/match/match-rule.ts';
import { PAY_WAYS } from '#lib/contract/pricing/loan-bounds.ts';
import { cleanWords } from '#lib/contract/query-rules.ts';
import { plainMonths } from '#lib/validation/plain-decimal.ts';

export const NoQuery = z.object({});

const Code = RecordId.optional().catch(undefined);

export const ProductCodeQuery = z.object({ productCode: Code });

const MAX_UNITS = 1_000_000;
const MAX_AGE = 120;
const MAX_OCCUPATIONS = 20;
const MAX_MONTHS = 600;

/** “-0” and “0” ask for the same. */
export const withoutSignOfZero = (figure: number): number => figure + 0;

const wholeNumber = (most: number) => z.coerce.number().int().min(0).max(most).overwrite(withoutSignOfZero).optional().catch(undefined);

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

/** A loan as the detail page's price sheet and the calculator take it: 万元, months, code of `fin_pay_type`. */
export const LoanQuery = z.object({
  amount: financeFilter.amount,
  months: z.preprocess(plainBy(plainMonths), z.coerce.number().int().min(1).max(360)).optional().catch(undefined),
  payType: z.enum(PAY_WAYS).optional().catch(undefined),
});
export type LoanQuery = z.infer<typeof LoanQuery>;

const MAX_TYPED = 80;

/** As typed, so that a slip is shown at its field. */
const typed = z
  .string()
  .transform((text) => cleanWords(text).replaceAll(' ', '').slice(0, MAX_TYPED))
  .catch('')
  .default('');

/** Number of a guarantee letter and SHA-256 of its file. */
export const GuaranteeVerifyPageQuery = z.object({ no: typed, sha256: typed });
export type GuaranteeVerifyPageQuery = z.infer<typeof GuaranteeVerifyPageQuery>;

const Choice = z
  .string()
  .regex(/^[\w-]{1,24}$/)
  .optional()
  .catch(undefined);

/** Who asks: of which kind, in which trade (`fin_industry`), in which county (district code). */
export const SubsidyQuery = z.object({ who: z.enum(SUBSIDY_SEEKERS).optional().catch(undefined), trade: Choice, district: Choice });
export type SubsidyQuery = z.infer<typeof SubsidyQuery>;
