import { toHref } from '#lib/routes/to-href.ts';

/** The portal as search engines are told of it. `url` is SITE_URL without a slash at the end. */
export interface Site {
  readonly url: string;
  readonly name: string;
}

/** Absolute address of a path that begins with "/". */
export const absolute = (site: Site, path: string): string => `${site.url}${path}`;

export const productUrl = (site: Site, productCode: string): string => absolute(site, toHref('financeDetail', { productCode }));

export const articleUrl = (site: Site, policyArticleId: string): string => absolute(site, toHref('policyArticle', { policyArticleId }));

export const insuranceUrl = (site: Site, productCode: string): string => absolute(site, toHref('insuranceProduct', {}, { productCode }));

export const institutionUrl = (site: Site, agencyId: string): string => absolute(site, toHref('institution', { agencyId }));
