import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absolute, type Site } from './site.ts';

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
