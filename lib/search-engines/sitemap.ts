import { CODES_PAGE_SIZE } from '#lib/contract/record-code.ts';
import { escapeXml } from './escape-xml.ts';

/** Addresses in one sitemap file; the protocol allows 50,000 and 50 MB. */
export const SITEMAP_SIZE = CODES_PAGE_SIZE;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Page numbers of the files that hold `total` addresses, from 1; none for none. */
export const sitemapPages = (total: number): number[] => Array.from({ length: Math.ceil(total / SITEMAP_SIZE) }, (_, index) => index + 1);

export interface SitemapEntry {
  readonly url: string;
  /** ISO time; left out when empty. */
  readonly lastModified?: string;
}

const toXml = (tag: string, { url, lastModified }: SitemapEntry): string =>
  `<${tag}><loc>${escapeXml(url)}</loc>${lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''}</${tag}>`;

/** A sitemap file (sitemaps.org 0.9). */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => `${toXml('url', entry)}\n`).join('')}</urlset>\n`;

/** The file that lists all sitemap files. */
export const sitemapIndexXml = (files: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => `${toXml('sitemap', file)}\n`).join('')}</sitemapindex>\n`;
