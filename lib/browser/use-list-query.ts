'use client';

import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod';
import { canonicalQuery, formatPageQuery, parsePageQuery } from '#lib/query/page-query.ts';

interface ListQuery<Q> {
  readonly query: Q;
  /** Whether the server rendered exactly this query, so that its data may be shown. */
  readonly isServed: boolean;
  /** Shows another query in place: the address changes, focus and scroll stay. */
  readonly show: (next: Q) => void;
}

/**
 * The query of a filtered list, with the address as its only store: read when the page appears and when the reader goes
 * back or forward, written by `show`. `path` is the list's own address without query; `served` is what the server rendered.
 */
export function useListQuery<S extends z.ZodObject>(schema: S, path: string, served: z.output<S>): ListQuery<z.output<S>> {
  const servedText = formatPageQuery(schema, served);
  const [text, setText] = useState(servedText);

  useEffect(() => {
    const read = () => {
      if (window.location.pathname === path) setText(canonicalQuery(schema, window.location.search));
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [schema, path]);

  const show = useCallback(
    (next: z.output<S>) => {
      const nextText = formatPageQuery(schema, next);
      if (nextText !== canonicalQuery(schema, window.location.search))
        window.history.pushState(null, '', nextText === '' ? path : `${path}?${nextText}`);
      setText(nextText);
    },
    [schema, path],
  );

  const isServed = text === servedText;
  return { query: isServed ? served : parsePageQuery(schema, new URLSearchParams(text)), isServed, show };
}
