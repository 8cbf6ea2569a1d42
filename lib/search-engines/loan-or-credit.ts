import type { LoanOrCredit, WithContext } from 'schema-dts';
import type { FinanceProduct, ProductFee } from '#lib/contract/finance-product.ts';
import { guaranteeLabels, labelOf, productTypeLabels } from '#lib/labels/finance-labels.ts';
import { cityName } from '#lib/site/site-names.ts';
import { productUrl, type Site } from './site.ts';

const YUAN_PER_WAN = 10_000;

function feeSentence({ name, kind, rate, amountYuan }: ProductFee): string {
  if (kind === 'fixed') return `${name} ${amountYuan ?? 0} 元`;
  return `${name} ${kind === 'rateYearly' ? '每年' : ''}借款额的 ${rate ?? 0}%`;
}

const range = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue }) as const;

function rates(product: FinanceProduct): Pick<LoanOrCreditLeaf, 'interestRate' | 'annualPercentageRate'> {
  const { rateStart, rateEnd, allInRate } = product;
  return {
    ...(rateStart === null ? {} : { interestRate: { ...range(rateStart, rateEnd ?? rateStart), unitText: '%' } }),
    ...(allInRate === null ? {} : { annualPercentageRate: { '@type': 'QuantitativeValue', value: allInRate, unitText: '%' } }),
  };
}

type LoanOrCreditLeaf = Exclude<LoanOrCredit, string>;

/** A finance product (schema.org LoanOrCredit): amounts in yuan, terms in months, rates in percent a year. */
export function loanOrCredit(product: FinanceProduct, site: Site): WithContext<LoanOrCreditLeaf> {
  const url = productUrl(site, product.productCode);
  return {
    '@context': 'https://schema.org',
    '@type': 'LoanOrCredit',
    '@id': url,
    url,
    name: product.productName,
    description: product.lead,
    provider: { '@type': product.agencyOrgType === '1' ? 'BankOrCreditUnion' : 'FinancialService', name: product.agencyName },
    loanType: labelOf(productTypeLabels, product.productType),
    currency: 'CNY',
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      minValue: product.amountStart * YUAN_PER_WAN,
      maxValue: product.amountEnd * YUAN_PER_WAN,
    },
    loanTerm: { ...range(product.termStart, product.termEnd), unitCode: 'MON' },
    ...rates(product),
    requiredCollateral: product.guaranteeTypes.map((code) => labelOf(guaranteeLabels, code)).join('、'),
    feesAndCommissionsSpecification: product.fees.map(feeSentence).join('；') || '没有其他费用',
    audience: { '@type': 'Audience', audienceType: product.targetCustomer },
    areaServed: { '@type': 'City', name: `${cityName()}市` },
  };
}
