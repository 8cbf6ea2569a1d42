import type { FacetGroup } from '#components/ui/list/facet-group.ts';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import {
  accountTypeLabels,
  amountRangeLabels,
  countyLabels,
  featureLabels,
  guaranteeWords,
  industryLabels,
  orgTypeLabels,
  payTypeLabels,
  productTypeLabels,
  termRangeLabels,
} from '#lib/labels/finance-labels.ts';
import { financeListCodec } from '#lib/query/list-codecs.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';

export type FacetName = keyof FinanceFacets;

/** Conditions of the list beside the amount, the usual ones first. */
export const FACET_GROUPS: readonly FacetGroup<FacetName>[] = [
  { name: 'termRange', title: '用多久', labels: termRangeLabels },
  { name: 'guaranteeType', title: '用什么担保', labels: guaranteeWords },
  { name: 'accountType', title: '我是', labels: accountTypeLabels, single: true },
  { name: 'feature', title: '产品特点', labels: featureLabels },
  { name: 'payType', title: '怎么还', labels: payTypeLabels },
  { name: 'orgType', title: '哪类机构', labels: orgTypeLabels },
  { name: 'city', title: '在哪里办', labels: countyLabels },
  { name: 'industry', title: '做哪一行', labels: industryLabels },
  { name: 'productType', title: '融资类型', labels: productTypeLabels },
  { name: 'amountRange', title: '最高额度', labels: amountRangeLabels },
];

const USUALLY_OPEN: readonly FacetName[] = ['termRange', 'guaranteeType', 'accountType'];

/** The chosen codes of a facet, always as a list. */
export function chosenCodes(query: FinanceListQuery, name: FacetName): readonly string[] {
  const chosen = query[name];
  if (chosen === undefined) return [];
  return Array.isArray(chosen) ? chosen : [chosen];
}

/** The query with a code of a facet added or dropped, back on the first page. */
export function withCode(query: FinanceListQuery, name: FacetName, code: string, isOn: boolean): FinanceListQuery {
  if (name === 'accountType') return { ...query, accountType: isOn ? (code as FinanceListQuery['accountType']) : undefined, page: 1 };
  const others = query[name].filter((other) => other !== code);
  return { ...query, [name]: (isOn ? [...others, code] : others).sort(), page: 1 };
}

/** The query without any choice in a facet, back on the first page. */
export const withoutFacet = (query: FinanceListQuery, name: FacetName): FinanceListQuery => ({
  ...query,
  [name]: name === 'accountType' ? undefined : [],
  page: 1,
});

/** Groups that stand open from the start: the usual ones and those with a choice. */
export const openGroups = (query: FinanceListQuery): FacetName[] =>
  FACET_GROUPS.map(({ name }) => name).filter((name) => USUALLY_OPEN.includes(name) || chosenCodes(query, name).length > 0);

/** The list without any condition, in the same order and page size. */
export const withoutConditions = ({ sort, limit }: FinanceListQuery): FinanceListQuery => ({ ...financeListCodec.read(''), sort, limit });
