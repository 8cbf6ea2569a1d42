import type { Metadata } from 'next';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { type ComingPageName, comingPages } from './coming-pages.ts';

/** A page without its service has an address, and nothing yet for search engines. */
export const toComingMetadata = (name: ComingPageName): Metadata =>
  toPageMetadata({ title: routes[name].title, description: comingPages[name].words, path: toHref(name, {}), isIndexed: false });
