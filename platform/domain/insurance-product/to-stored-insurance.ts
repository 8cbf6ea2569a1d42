import type { InsuranceProductContent, insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { toLexemes } from '../search/search-query.ts';
import { parseMoment } from '../time/shanghai-time.ts';
import { type InsuranceRanges, toFacetCodes } from './insurance-facet-codes.ts';
import type { InsuranceProductInput } from './insurance-product-input.ts';

const YUAN_PER_WAN = 10_000;
const SHOWN_COVERS = 3;
const toYuan = (wan: number): number => Math.round(wan * YUAN_PER_WAN * 100) / 100;

/** What searching and filtering need to know beside the product. */
export interface InsuranceSurroundings {
  readonly agency: Agency;
  readonly ranges: InsuranceRanges;
  /** Label of a code of `ins_type`. */
  readonly typeLabel: string;
}

const toSearchTexts = (input: InsuranceProductInput, { agency, typeLabel }: InsuranceSurroundings): string[] => [
  input.productName,
  agency.agencyName,
  agency.shortName,
  typeLabel,
  input.targetCustomer,
  input.lead,
  ...input.coverage.map(({ name }) => name),
  ...input.tags,
];

const toContent = (input: InsuranceProductInput): InsuranceProductContent => ({
  coverage: input.coverage,
  exclusions: input.exclusions,
  specialTerms: input.specialTerms,
  pricing: input.pricing,
  premiumNote: input.premiumNote,
  deductible: input.deductible,
  ageMin: input.ageMin,
  ageMax: input.ageMax,
  occupationClasses: input.occupationClasses,
  salesAreas: input.salesAreas,
  periods: input.periods,
  payPeriods: input.payPeriods,
  payWays: input.payWays,
  relations: input.relations,
  minInsureds: input.minInsureds,
  subjectKind: input.subjectKind,
  renewable: input.renewable,
  renewRule: input.renewRule,
  clauseFileUrl: input.clauseFileUrl,
  clauseRecordNo: input.clauseRecordNo,
  notices: input.notices,
  healthNotice: input.healthNotice,
  claimGuide: input.claimGuide,
  serviceTel: input.serviceTel,
  underwriting: input.underwriting,
});

/** A product on sale as it is stored: sums in 元, lexemes and facet codes made. */
export const toStoredInsurance = (
  input: InsuranceProductInput,
  surroundings: InsuranceSurroundings,
): typeof insuranceProduct.$inferInsert => ({
  productCode: input.productCode,
  productName: input.productName,
  insurerId: input.insurerId,
  type: input.type,
  insuredKind: input.insuredKind,
  lead: input.lead,
  targetCustomer: input.targetCustomer,
  covers: input.coverage.slice(0, SHOWN_COVERS).map(({ name }) => name),
  sumInsuredMinYuan: toYuan(input.sumInsuredMin),
  sumInsuredMaxYuan: toYuan(input.sumInsuredMax),
  premiumMinYuan: input.premiumMin,
  premiumMaxYuan: input.premiumMax,
  subsidyPercent: input.pricing.subsidyPercent,
  waitingDays: input.waitingDays,
  coolingDays: input.coolingDays,
  tags: input.tags,
  status: '1',
  position: input.sort,
  content: toContent(input),
  search: toLexemes(toSearchTexts(input, surroundings)),
  facetCodes: toFacetCodes(input, surroundings.ranges),
  publishTime: parseMoment(input.publishTime),
  updateTime: parseMoment(input.updateTime),
});
