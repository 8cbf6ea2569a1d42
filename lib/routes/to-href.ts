import type * as z from 'zod';
import { formatPageQuery, type PageSchema } from '#lib/query/page-query.ts';
import { type PathParams, type RouteName, toPath } from './patterns.ts';
import { routes } from './routes.ts';

/** Address of a page: its path with parameters filled in, then its canonical query. */
export function toHref<N extends RouteName>(
  name: N,
  params: PathParams<N>,
  query: Partial<z.input<(typeof routes)[N]['query']>> & Record<string, unknown> = {} as never,
): string {
  const route = routes[name];
  const path = toPath(name, params);
  const flat = Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  const schema: PageSchema = route.query;
  const search = formatPageQuery(schema, schema.parse(flat) as Record<string, unknown>);
  return search === '' ? path : `${path}?${search}`;
}
