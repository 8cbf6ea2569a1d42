import type { Catalogue, NothingProps, ServedList } from '#components/catalogue/catalogue-view.ts';
import { searchClauses } from '#components/catalogue/clauses.ts';
import { loanConditions } from '#components/catalogue/loan-conditions.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { AgricultureProductListQuery, FARM_ZONE } from '#lib/contract/catalogue/finance.ts';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toWantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { countyLabels, guaranteeText, termRangeLabels } from '#lib/labels/finance-labels.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { FarmRow } from '../farm-rows.tsx';
import { tradeLabels } from '../trade-labels.ts';
import { PlaceFilter, TradeSelect } from './farm-controls.tsx';

export type FarmQuery = AgricultureProductListQuery;
export type ServedFarmList = ServedList<FarmQuery, FinanceProductRow, FinanceFacets>;

/** 涉农产品: the finance products of the zone, always the lowest all-in rate first. */
export const farmCatalogue: Catalogue<FarmQuery, FinanceProductRow, FinanceFacets> = {
  path: patterns.agricultureProductList,
  codec: toCodec(AgricultureProductListQuery),
  noun: '个产品',
  calls: ['financeProducts', 'financeFacets'],
  always: FARM_ZONE,
  conditions: {
    search: { words: ['写到', ''] },
    trade: { title: '做哪一行', words: ['做', '的能借'], labels: tradeLabels, Control: TradeSelect, isOpen: true },
    ...loanConditions,
    termRange: { title: '用多久', words: ['能用', ''], labels: termRangeLabels, isOpen: true },
    guaranteeType: { title: '用什么担保', words: ['', ''], labels: guaranteeText, isOpen: true },
    city: { words: ['在', '能办'], labels: countyLabels, Control: PlaceFilter },
  },
  texts: {
    filter: '筛选涉农产品',
    results: '找到的涉农产品',
    search: '搜涉农产品、机构',
    button: '搜产品',
    none: '还没有上架的涉农产品',
    nothing: '没有完全合适的涉农产品',
  },
  row: (product, query) => <FarmRow key={product.productCode} product={product} wanted={toWantedLoan(query)} />,
  Nothing: NothingForFarms,
};

/** Offers to drop what was chosen last in the order of the filter. */
function NothingForFarms({ query, show }: NothingProps<FarmQuery>) {
  const last = searchClauses(farmCatalogue, query).at(-1);
  const { none, nothing } = farmCatalogue.texts;
  return (
    <EmptyState
      title={last === undefined ? none : nothing}
      heading="h3"
      actions={last && <Button onClick={() => show(last.without)}>去掉“{last.conditions.map(({ label }) => label).join('、')}”再看</Button>}
    >
      <p>{last === undefined ? '上架以后会出现在这里。' : '少一个条件再看看。'}</p>
    </EmptyState>
  );
}
