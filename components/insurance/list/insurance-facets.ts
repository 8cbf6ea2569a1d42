import type { FacetGroup } from '#components/ui/list/facet-group.ts';
import type { InsuranceFacets } from '#lib/contract/insurance-product.ts';
import {
  insuranceFeatureLabels,
  insuranceTypeLabels,
  insuredKindWords,
  premiumRangeLabels,
  sumRangeLabels,
  waitingRangeLabels,
} from '#lib/labels/insurance-labels.ts';
import { insuranceListCodec } from '#lib/query/insurance-list-codec.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';

/** Facets whose codes are known beforehand; the insurers come with the counts. */
export type CodedFacet = Exclude<keyof InsuranceFacets, 'insurer'>;

/** Conditions of the list, the usual ones first. */
export const INSURANCE_FACETS: readonly FacetGroup<CodedFacet>[] = [
  { name: 'type', title: '保什么', labels: insuranceTypeLabels },
  { name: 'insuredKind', title: '保谁', labels: insuredKindWords },
  { name: 'sumRange', title: '保额', labels: sumRangeLabels },
  { name: 'premiumRange', title: '保费从', labels: premiumRangeLabels },
  { name: 'waitingRange', title: '等待期', labels: waitingRangeLabels },
  { name: 'feature', title: '产品特点', labels: insuranceFeatureLabels },
];

const USUALLY_OPEN: readonly CodedFacet[] = ['type', 'insuredKind', 'sumRange', 'premiumRange'];

/** The insurers that have a product under the present search, as a facet of their own. */
export const insurerGroup = (facets: InsuranceFacets | null, chosen: string | undefined): FacetGroup<'insurerId'> => {
  const known = Object.fromEntries((facets?.insurer ?? []).map(({ value, label }) => [value, label]));
  return {
    name: 'insurerId',
    title: '哪家公司',
    labels: chosen === undefined || chosen in known ? known : { ...known, [chosen]: '选中的公司' },
    single: true,
  };
};

/** The query with a code of a facet added or dropped, back on the first page. */
export function withCode(query: InsuranceListQuery, name: CodedFacet, code: string, isOn: boolean): InsuranceListQuery {
  const others = query[name].filter((other) => other !== code);
  return { ...query, [name]: (isOn ? [...others, code] : others).sort(), page: 1 };
}

/** Groups that stand open from the start: the usual ones and those with a choice. */
export const openGroups = (query: InsuranceListQuery): CodedFacet[] =>
  INSURANCE_FACETS.map(({ name }) => name).filter((name) => USUALLY_OPEN.includes(name) || query[name].length > 0);

/** The list without any condition, in the same order and page size. */
export const withoutConditions = ({ sort, limit }: InsuranceListQuery): InsuranceListQuery => ({
  ...insuranceListCodec.read(''),
  sort,
  limit,
});
