import type { Metadata } from 'next';
import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

/** A page without its service has a title and nothing yet for search engines. */
export const toComingMetadata = (name: RouteName): Metadata => ({ title: routes[name].title, robots: { index: false } });
