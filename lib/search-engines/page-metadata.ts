import type { Metadata } from 'next';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';

/** The portal as search engines are told of it. `url` is SITE_URL without a slash at the end. */
export interface Site {
  readonly url: string;
  readonly name: string;
}

/** Absolute address of a path that begins with "/". */
export const absolute = (site: Site, path: string): string => `${site.url}${path}`;

export const productUrl = (site: Site, productCode: string): string => absolute(site, toPath('financeDetail', { productCode }));

export const articleUrl = (site: Site, policyArticleId: string): string => absolute(site, toPath('policyArticle', { policyArticleId }));

export const insuranceUrl = (site: Site, productCode: string): string => absolute(site, toHref('insuranceProduct', {}, { productCode }));

export const institutionUrl = (site: Site, agencyId: string): string => absolute(site, toPath('institution', { agencyId }));

export const RSS_PATH = '/rss.xml';
/** What stands for the portal where a page is passed on. */
export const EMBLEM = { path: '/icon-512.png', sizePx: 512 } as const;

interface PageText {
  /** Absent on the home page, whose title is the portal's own. */
  readonly title?: string;
  readonly description: string;
  /** Path of the page under which it is known, with the query that belongs to it. */
  readonly path: string;
  /** False for pages that have nothing to find yet. */
  readonly isIndexed?: boolean;
  /** Readers of feeds find the one of policies here. */
  readonly hasFeed?: boolean;
}

/** Title, description and address of a page for search engines and for those to whom it is passed on. */
export function toPageMetadata({ title, description, path, isIndexed = true, hasFeed = false }: PageText): Metadata {
  const { SITE_URL, TITLE } = getEnv();
  const url = SITE_URL + path;
  return {
    // An absent title leaves the layout's own; an undefined one would leave none.
    ...(title === undefined ? {} : { title }),
    description,
    alternates: {
      canonical: url,
      ...(hasFeed &&
        isAreaOn('policy') && { types: { 'application/rss+xml': [{ url: SITE_URL + RSS_PATH, title: `${TITLE} · 政策资讯` }] } }),
    },
    robots: isIndexed ? undefined : { index: false },
    openGraph: {
      type: 'website',
      url,
      title: title ?? TITLE,
      description,
      siteName: TITLE,
      locale: 'zh_CN',
      images: [{ url: SITE_URL + EMBLEM.path, width: EMBLEM.sizePx, height: EMBLEM.sizePx, alt: TITLE }],
    },
  };
}
