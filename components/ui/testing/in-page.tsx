import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';

interface InPageProps {
  /** The page on which the part stands. */
  pathname?: string;
  /** The one cache of the process, for a part that changes it from outside of React. */
  sharedCache?: boolean;
  /** Told every address to which the part navigates. */
  onPush?: (href: string) => void;
  /** Told every address that the part fetches ahead. */
  onPrefetch?: (href: string) => void;
  children: ReactNode;
}

/** What a page gives the part under test: Next's router, and a cache that is empty. */
export function InPage({ pathname = '/', sharedCache = false, onPush = () => {}, onPrefetch = () => {}, children }: InPageProps) {
  const [cache] = useState(() => (sharedCache ? {} : { provider: () => new Map() }));
  const router: AppRouterInstance = {
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: onPrefetch,
    push: onPush,
    replace: onPush,
    bfcacheId: 'test',
  };
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SWRConfig value={cache}>{children}</SWRConfig>
      </PathnameContext>
    </AppRouterContext>
  );
}
