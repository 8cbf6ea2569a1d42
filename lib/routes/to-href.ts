import type * as z from 'zod';
import { formatPageQuery } from '#lib/query/page-query.ts';
import { type RouteName, routes } from './routes.ts';

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof Params<Rest>]: string }
  : Record<never, string>;

/** Address of a page: its path with parameters filled in, then its canonical query. */
export function toHref<N extends RouteName>(
  name: N,
  params: Params<(typeof routes)[N]['pattern']>,
  query: Partial<z.input<(typeof routes)[N]['query']>> & Record<string, unknown> = {} as never,
): string {
  const route = routes[name];
  const path = route.pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ''),
  );
  const flat = Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  const search = formatPageQuery(route.query as z.ZodObject, (route.query as z.ZodObject).parse(flat));
  return search === '' ? path : `${path}?${search}`;
}
