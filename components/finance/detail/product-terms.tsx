import type { ReactNode } from 'react';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import {
  accountTypeLabels,
  countyLabels,
  featureLabels,
  industryLabels,
  labelOf,
  productTypeLabels,
  zoneLabels,
} from '#lib/labels/finance-labels.ts';
import { cityName } from '#lib/site/site-names.ts';
import styles from './product-terms.module.css';

const ORDER_TYPES = { 1: '信用产品订单', 2: '融资订单' } as const;

type Labels = Readonly<Record<string, string>>;

const list = (codes: readonly string[], labels: Labels): string => codes.map((code) => labelOf(labels, code)).join('、');

/** One word where every entry is named. */
const listOrAll = (codes: readonly string[], labels: Labels, all: string): string =>
  Object.keys(labels).every((code) => codes.includes(code)) ? all : list(codes, labels);

function record({ applyCount, loanCount, loanAmount, successRate }: FinanceProduct): string {
  if ([applyCount, loanCount, loanAmount].some((count) => count < 0)) return '';
  if (applyCount === 0) return '还没有人申请过';
  const rate = successRate === null ? '' : `，有结果的申请里 ${Math.round(successRate)}% 放了款`;
  return `申请 ${applyCount} 笔，放款 ${loanCount} 笔，共 ${formatWan(loanAmount)}${rate}`;
}

function terms(product: FinanceProduct): [label: string, value: ReactNode][] {
  const { contactName, contactPhone, discount, features, parentAgencyName, prepayRule, zone } = product;
  const phone = contactPhone !== '' && <a href={`tel:${contactPhone}`}>{contactPhone}</a>;
  return [
    ['融资类型', labelOf(productTypeLabels, product.productType)],
    ['适用对象', list(product.accountTypes, accountTypeLabels)],
    ['目标客户', product.targetCustomer],
    ['适用行业', listOrAll(product.industries, industryLabels, '不限行业')],
    ['可申请区域', listOrAll(product.cityCodes, countyLabels, `${cityName()}全市`)],
    ['产品特色', list(features, featureLabels)],
    ['贴息政策', discount],
    ['提前还款', prepayRule],
    ['受理时间', product.acceptanceTime],
    ['专区', list(zone, zoneLabels)],
    ['办理情况', record(product)],
    ['上级机构', parentAgencyName],
    [
      '联系人',
      contactName !== '' || phone ? (
        <>
          {contactName} {phone}
        </>
      ) : (
        ''
      ),
    ],
    ['申请方式', ORDER_TYPES[product.orderType]],
    ['产品编码', product.productCode],
    ['上架日期', formatDay(product.publishTime)],
    ['最近更新', formatDay(product.updateTime)],
  ];
}

/** Everything else that the institution states about the product. */
export function ProductTerms({ product }: { product: FinanceProduct }) {
  return (
    <dl className={styles.terms}>
      {terms(product)
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.term}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
