import { patterns, type RouteName } from './patterns.ts';

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Values of the `{name}` segments of a page's path. */
export type PathParams<N extends RouteName> = { readonly [K in Names<(typeof patterns)[N]>]: string };

/** Path of a page with its parameters filled in, without query. */
export const toPath = <N extends RouteName>(name: N, params: PathParams<N>): string =>
  patterns[name].replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((params as Record<string, string>)[key] ?? ''));
