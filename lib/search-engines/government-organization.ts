import type { GovernmentOrganization, WithContext } from 'schema-dts';
import { cityName, provinceName } from '#lib/site/site-names.ts';
import { absolute, type Site } from './site.ts';

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
