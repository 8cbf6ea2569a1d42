import type { Metadata } from 'next';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import type { Catalogue, ListQuery } from './catalogue-view.ts';
import { searchConditions } from './clauses.ts';

interface ListText<Q> {
  readonly title: string;
  readonly description: string;
  /** A condition under whose values the list is known by itself. */
  readonly known?: keyof Q;
  readonly hasFeed?: boolean;
}

/**
 * How search engines know a list, by the page really shown: the last one for a number past the end. Its plain pages are known by
 * themselves; filtered, sorted and resized lists as the first page of the plain one. Title: three conditions at most, the list, the page.
 */
export function toListMetadata<Q extends ListQuery>(
  list: Pick<Catalogue<Q, never, never>, 'path' | 'codec' | 'conditions'>,
  query: Q,
  found: Result<{ readonly total: number }, UpstreamFault>,
  { title, description, known, hasFeed }: ListText<Q>,
): Metadata {
  const { codec, path, conditions } = list;
  const page = found.ok ? Math.min(query.page, Math.max(1, Math.ceil(found.value.total / query.limit))) : query.page;
  const none = codec.read('');
  const plain: Q = known === undefined ? none : { ...none, [known]: query[known] };
  const isPlain = codec.write({ ...query, page: 1 }) === codec.write(plain);
  const search = codec.write(isPlain ? { ...plain, page } : plain);
  const words = [
    ...searchConditions({ codec, conditions }, query)
      .slice(0, 3)
      .map(({ label }) => label),
    title,
  ].join(' · ');
  return toPageMetadata({
    title: page > 1 ? `${words}，第 ${page} 页` : words,
    description,
    path: search === '' ? path : `${path}?${search}`,
    isIndexed: query.search === '',
    hasFeed,
  });
}
