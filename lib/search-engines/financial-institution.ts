import type { BankOrCreditUnion, FinancialService, WithContext } from 'schema-dts';
import type { Institution } from '#lib/contract/institution.ts';
import { cityName } from '#lib/site/site-names.ts';
import { institutionUrl, type Site } from './site.ts';

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
