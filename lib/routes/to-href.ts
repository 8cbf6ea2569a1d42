import type * as z from 'zod';
import { formatPageQuery, type PageSchema } from '#lib/query/page-query.ts';
import { patterns, type RouteName } from './patterns.ts';
import { routes } from './routes.ts';

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Values of the `{name}` segments of a page's path. */
type PathParams<N extends RouteName> = { readonly [K in Names<(typeof patterns)[N]>]: string };

/** Path of a page with its parameters filled in, without query. */
export const toPath = <N extends RouteName>(name: N, params: PathParams<N>): string =>
  patterns[name].replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ''));

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
