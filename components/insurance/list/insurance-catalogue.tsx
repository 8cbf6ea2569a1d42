import type { Catalogue, ServedList } from '#components/catalogue/catalogue-view.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import type { InsuranceFacets, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import {
  insuranceFeatureLabels,
  insuranceTypeLabels,
  insuredKindText,
  premiumRangeLabels,
  sumRangeLabels,
  waitingRangeLabels,
} from '#lib/labels/insurance-labels.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { InsuranceRow } from '../row/insurance-row.tsx';

export type ServedInsuranceList = ServedList<InsuranceListQuery, InsuranceProductRow, InsuranceFacets>;

/** 保险服务: conditions with the usual ones first, orders by what the holder pays, gets and waits. */
export const insuranceCatalogue: Catalogue<InsuranceListQuery, InsuranceProductRow, InsuranceFacets> = {
  path: toPath('insuranceList', {}),
  codec: toCodec(InsuranceListQuery),
  noun: '个保险',
  calls: ['insuranceProducts', 'insuranceFacets'],
  conditions: {
    search: { words: ['写到', ''] },
    insurerId: { title: '哪家公司', words: ['由', '承保'], counted: 'insurer', unnamed: '这家公司' },
    type: { title: '保什么', words: ['', ''], labels: insuranceTypeLabels, isOpen: true },
    insuredKind: { title: '保谁', words: ['保', ''], labels: insuredKindText, isOpen: true },
    sumRange: { title: '保额', words: ['保额', ''], labels: sumRangeLabels, isOpen: true },
    premiumRange: { title: '保费从', words: ['保费从', ''], labels: premiumRangeLabels, isOpen: true },
    waitingRange: { title: '等待期', words: ['等待期', ''], labels: waitingRangeLabels, short: { '0-1': '没有' } },
    feature: { title: '产品特点', words: ['', ''], labels: insuranceFeatureLabels },
  },
  sorts: {
    sort: '常用的在前',
    premiumMin: '保费少（先每人，再每单、每亩）',
    '-sumInsuredMax': '保额高',
    waitingDays: '等待期短',
    '-soldCount': '买的人多',
  } satisfies Partial<Record<InsuranceListQuery['sort'][number], string>>,
  dropsFirst: ['search', 'insurerId'],
  texts: {
    filter: '筛选保险',
    results: '找到的保险',
    search: '搜保险、公司、保什么',
    button: '搜保险',
    none: '还没有上架的保险',
    nothing: '没有完全合适的保险',
  },
  follow: ['insurance', '全部保险'],
  names: ({ insurerId }, rows, facets) => ({
    insurerId:
      facets?.insurer.find(({ value }) => value === insurerId)?.label ?? rows.find((row) => row.insurerId === insurerId)?.insurerName,
  }),
  row: (product) => (
    <li key={product.productCode}>
      <InsuranceRow product={product} />
    </li>
  ),
  otherWay: (
    <ButtonLink href={`${toPath('about', {})}#contact`} variant="second" size="small">
      问问我们
    </ButtonLink>
  ),
};
