import type { FinancialProduct, WithContext } from 'schema-dts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { insuranceTypeLabels } from '#lib/labels/insurance-labels.ts';
import { cityName } from '#lib/site/site-names.ts';
import { insuranceUrl, type Site } from './site.ts';

type FinancialProductLeaf = Extract<FinancialProduct, { '@type': 'FinancialProduct' }>;

/** An insurance product (schema.org FinancialProduct); premiums in 元. */
export function insuranceThing(product: InsuranceProduct, site: Site): WithContext<FinancialProductLeaf> {
  const url = insuranceUrl(site, product.productCode);
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialProduct',
    '@id': url,
    url,
    name: product.productName,
    description: product.lead,
    category: labelOf(insuranceTypeLabels, product.type),
    provider: { '@type': 'InsuranceAgency', name: product.insurerName },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: product.premiumMin,
      highPrice: product.premiumMax,
    },
    feesAndCommissionsSpecification: product.premiumNote,
    audience: { '@type': 'Audience', audienceType: product.targetCustomer },
    areaServed: { '@type': 'City', name: `${cityName()}市` },
  };
}
