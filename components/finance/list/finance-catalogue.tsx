import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import type { Catalogue, ServedList } from '#components/catalogue/catalogue-view.ts';
import { loanConditions } from '#components/catalogue/loan-conditions.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toWantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import {
  accountTypeLabels,
  amountRangeLabels,
  countyLabels,
  featureLabels,
  guaranteeText,
  hadLoanLabels,
  industryLabels,
  loanPurposeLabels,
  orgTypeLabels,
  payTypeLabels,
  productTypeLabels,
  termRangeLabels,
  zoneLabels,
} from '#lib/labels/finance-labels.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';

export type ServedFinanceList = ServedList<FinanceListQuery, FinanceProductRow, FinanceFacets>;

/** 金融超市: conditions with the usual ones first, orders by what the reader pays and waits. */
export const financeCatalogue: Catalogue<FinanceListQuery, FinanceProductRow, FinanceFacets> = {
  path: toPath('financeList', {}),
  codec: toCodec(FinanceListQuery),
  noun: '个产品',
  calls: ['financeProducts', 'financeFacets'],
  conditions: {
    search: { words: ['写到', ''] },
    agencyId: { words: ['由', '办理'], unnamed: '这家机构' },
    zone: { words: ['在', '里'], labels: zoneLabels },
    ...loanConditions,
    purpose: { words: ['用来', ''], labels: loanPurposeLabels },
    hadLoan: { words: ['', ''], labels: hadLoanLabels },
    termRange: { title: '用多久', words: ['能用', ''], labels: termRangeLabels, isOpen: true },
    guaranteeType: {
      title: '用什么担保',
      words: ['', ''],
      labels: guaranteeText,
      short: { 1: '不用抵押', 6: '政府性担保' },
      isOpen: true,
    },
    accountType: { title: '我是', words: ['', '能办'], labels: accountTypeLabels, isOpen: true },
    feature: { title: '产品特点', words: ['', ''], labels: featureLabels, short: { discount: '有贴息' } },
    payType: { title: '怎么还', words: ['', '还款'], labels: payTypeLabels, short: { 6: '按农时或按季' } },
    orgType: { title: '哪类机构', words: ['由', '办理'], labels: orgTypeLabels },
    city: { title: '在哪里办', words: ['在', '能办'], labels: countyLabels },
    industry: { title: '做哪一行', words: ['做', '的能借'], labels: industryLabels },
    productType: { title: '融资类型', words: ['属于', ''], labels: productTypeLabels },
    amountRange: { title: '最高额度', words: ['最高额度', ''], labels: amountRangeLabels },
  },
  sorts: {
    allInRate: '总共付得少',
    rateStart: '利率低',
    '-amountEnd': '额度高',
    acceptanceHours: '受理快',
    '-applyCount': '申请多',
  } satisfies Partial<Record<FinanceListQuery['sort'][number], string>>,
  dropsFirst: ['search', 'amount', 'months', 'zone', 'agencyId'],
  texts: {
    filter: '筛选产品',
    results: '找到的产品',
    search: '搜产品、机构、用途',
    button: '搜产品',
    none: '还没有上架的产品',
    nothing: '没有完全合适的产品',
  },
  follow: ['finance', '全部融资产品'],
  names: ({ agencyId }, [first]) => ({ agencyId: agencyId === undefined ? undefined : first?.agencyName }),
  row: (product, query) => (
    <li key={product.productCode}>
      <ProductRow
        product={product}
        wanted={toWantedLoan(query)}
        action={<CompareToggle code={product.productCode} name={product.productName} />}
      />
    </li>
  ),
  otherWay: (
    <ButtonLink href={toPath('userFinanceDemand', {})} variant="second" size="small">
      发布需求，让机构来找我
    </ButtonLink>
  ),
};
