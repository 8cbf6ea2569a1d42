import type {
  BankOrCreditUnion,
  BreadcrumbList,
  FinancialProduct,
  FinancialService,
  GovernmentOrganization,
  LoanOrCredit,
  NewsArticle,
  WithContext,
} from 'schema-dts';
import type { FinanceProduct, ProductFee } from '#lib/contract/finance-product.ts';
import type { Institution } from '#lib/contract/institution.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { isFixedFee, isYearlyFee } from '#lib/contract/pricing/loan-bounds.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { isoTime } from '#lib/format/dates.ts';
import { guaranteeLabels, labelOf, productTypeLabels } from '#lib/labels/finance-labels.ts';
import { insuranceTypeLabels } from '#lib/labels/insurance-labels.ts';
import { feeConditionText } from '#lib/labels/loan-terms-words.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { cityName, provinceName } from '#lib/site/site-names.ts';
import { absolute, articleUrl, EMBLEM, institutionUrl, insuranceUrl, productUrl, type Site } from './page-metadata.ts';

/** A policy article (schema.org NewsArticle); times carry Shanghai's offset. */
export function newsArticle(article: PolicyArticle, site: Site): WithContext<NewsArticle> {
  const url = articleUrl(site, article.policyArticleId);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.plainSummary || article.summary,
    articleSection: policyCategoryLabels[article.categoryId],
    keywords: article.tags.join(','),
    datePublished: isoTime(article.publishTime),
    dateModified: isoTime(article.updateTime) || isoTime(article.publishTime),
    author: { '@type': 'GovernmentOrganization', name: article.source },
    publisher: {
      '@type': 'GovernmentOrganization',
      '@id': absolute(site, '/#organization'),
      name: site.name,
      url: absolute(site, '/'),
      logo: absolute(site, EMBLEM.path),
    },
    inLanguage: 'zh-CN',
    isAccessibleForFree: true,
  };
}

function feeSentence(fee: ProductFee): string {
  const condition = feeConditionText(fee);
  return condition === '' ? feeFigure(fee) : `${condition}另付${feeFigure(fee)}`;
}

function feeFigure({ name, kind, rate, amountYuan }: ProductFee): string {
  const often = isYearlyFee(kind) ? '每年' : '';
  if (isFixedFee(kind)) return `${name} ${often}${amountYuan ?? 0} 元`;
  return `${name} ${often}借款额的 ${rate ?? 0}%`;
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

/** The portal itself, for the home and about pages (schema.org GovernmentOrganization). */
export const governmentOrganization = (site: Site): WithContext<GovernmentOrganization> => ({
  '@context': 'https://schema.org',
  '@type': 'GovernmentOrganization',
  '@id': absolute(site, '/#organization'),
  name: site.name,
  url: absolute(site, '/'),
  areaServed: { '@type': 'City', name: `${cityName()}市`, containedInPlace: { '@type': 'AdministrativeArea', name: provinceName() } },
  knowsLanguage: 'zh-CN',
});

type Leaf = Exclude<BankOrCreditUnion | FinancialService, string>;

const BANK = '1';
const BEST = 5;

function rating({ evaluation }: Institution) {
  if (evaluation === null) return {};
  const { count, serviceScore, majorScore, durationScore } = evaluation;
  const ratingValue = Math.round(((serviceScore + majorScore + durationScore) / 3) * 10) / 10;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, bestRating: BEST, worstRating: 1, ratingCount: count } } as const;
}

/** An institution with its mean score (schema.org BankOrCreditUnion or FinancialService). */
export function financialInstitution(institution: Institution, site: Site): WithContext<Leaf> {
  const { agencyId, agencyName, agencyOrgType, introduction, address, phone } = institution;
  const url = institutionUrl(site, agencyId);
  return {
    '@context': 'https://schema.org',
    '@type': agencyOrgType === BANK ? 'BankOrCreditUnion' : 'FinancialService',
    '@id': url,
    url,
    name: agencyName,
    ...(introduction === '' ? {} : { description: introduction }),
    ...(phone === '' ? {} : { telephone: phone }),
    ...(address === '' ? {} : { address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: `${cityName()}市` } }),
    areaServed: { '@type': 'City', name: `${cityName()}市` },
    ...rating(institution),
  } as WithContext<Leaf>;
}

/** A step of the way to a page; `href` is a path of the portal. */
export interface Breadcrumb {
  readonly name: string;
  readonly href: string;
}

/** The way to a page from the home page (schema.org BreadcrumbList). */
export const breadcrumbList = (items: readonly Breadcrumb[], site: Site): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, href),
  })),
});

/** The same way for the reader: the page itself is no link. */
export const toTrail = (crumbs: readonly Breadcrumb[]): { label: string; href?: string }[] =>
  crumbs.map(({ name, href }, index) => (index === crumbs.length - 1 ? { label: name } : { label: name, href }));

/** Text of a `<script type="application/ld+json">`: "<" is written so that no text can end the script. */
export const toJsonLdScript = (thing: object): string => JSON.stringify(thing).replaceAll('<', '\\u003c');
