import { referenceAllInRatePercent } from '#lib/contract/pricing/reference-loan.ts';
import type { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { toLexemes } from '../search/search-query.ts';
import { parseMoment } from '../time/shanghai-time.ts';
import { toFacetCodes } from './facet-codes.ts';
import { type FinanceProductInput, toContent } from './product-input.ts';
import type { ProductRanges } from './product-ranges.ts';

const YUAN_PER_WAN = 10_000;
const toYuan = (wan: number): number => Math.round(wan * YUAN_PER_WAN * 100) / 100;

/** What searching and filtering need to know beside the product. */
export interface ProductSurroundings {
  readonly agency: Agency;
  readonly ranges: ProductRanges;
  /** Label of a product type code. */
  readonly typeLabel: string;
}

export interface ProductRecords {
  readonly product: typeof financeProduct.$inferInsert;
  readonly detail: typeof financeProductDetail.$inferInsert;
}

const toSearchTexts = (input: FinanceProductInput, { agency, typeLabel }: ProductSurroundings): string[] => [
  input.productName,
  agency.agencyName,
  agency.shortName,
  typeLabel,
  input.targetCustomer,
  input.lead,
  ...input.tags,
];

/** A product on sale as it is stored: money in 元, all-in rate at the reference loan, lexemes and facet codes made. */
export function toStoredProduct(input: FinanceProductInput, surroundings: ProductSurroundings): ProductRecords {
  const { agency, ranges } = surroundings;
  const product = {
    productCode: input.productCode,
    productName: input.productName,
    productType: input.productType,
    agencyId: input.agencyId,
    amountStartYuan: toYuan(input.amountStart),
    amountEndYuan: toYuan(input.amountEnd),
    rateStart: input.rateStart,
    rateEnd: input.rateEnd,
    rateNegotiable: input.rateNegotiable,
    allInRate: input.rateNegotiable ? null : referenceAllInRatePercent({ ...input, agencyName: agency.agencyName }),
    termStartMonths: input.termStart,
    termEndMonths: input.termEnd,
    guaranteeTypes: input.guaranteeTypes,
    payTypes: input.payTypes,
    targetCustomer: input.targetCustomer,
    accountTypes: input.accountTypes,
    fees: input.fees,
    tags: input.tags,
    zone: input.zone,
    hot: input.hot,
    status: '1',
    search: toLexemes(toSearchTexts(input, surroundings)),
    facetCodes: toFacetCodes(input, agency, ranges),
    publishTime: parseMoment(input.publishTime),
    updateTime: parseMoment(input.updateTime),
  };
  return { product, detail: { productCode: input.productCode, content: toContent(input) } };
}
