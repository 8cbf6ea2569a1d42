'use client';

import { useCallback, useEffect, useState } from 'react';
import type { QueryCodec } from '#lib/query/page-query.ts';
import { watchAddress, writeAddress } from './address.ts';

interface ListQuery<Q> {
  readonly query: Q;
  /** Whether the server rendered exactly this query, so that its data may be shown. */
  readonly isServed: boolean;
  /** Shows another query in place: the address changes, focus and scroll stay. */
  readonly show: (next: Q) => void;
}

/**
 * The query of a filtered list, with the address as its only store: read when the page appears and whenever the address
 * changes, written by `show`. `path` is the list's own address without query; `served` is what the server rendered.
 */
export function useListQuery<Q extends object>(codec: QueryCodec<Q>, path: string, served: Q): ListQuery<Q> {
  const servedText = codec.write(served);
  const [text, setText] = useState(servedText);

  useEffect(() => {
    const read = () => {
      if (window.location.pathname === path) setText(codec.write(codec.read(window.location.search)));
    };
    read();
    return watchAddress(read);
  }, [codec, path]);

  const show = useCallback(
    (next: Q) => {
      const nextText = codec.write(next);
      if (nextText !== codec.write(codec.read(window.location.search)))
        writeAddress(nextText === '' ? path : `${path}?${nextText}`, 'push');
      setText(nextText);
    },
    [codec, path],
  );

  const isServed = text === servedText;
  return { query: isServed ? served : codec.read(text), isServed, show };
}
