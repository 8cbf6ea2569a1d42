import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import type { ReactNode } from 'react';

interface WithRouterProps {
  /** The page on which the part stands. */
  pathname?: string;
  /** Told every address to which the part navigates. */
  onPush?: (href: string) => void;
  children: ReactNode;
}

/** Next's router for a part under test. */
export function WithRouter({ pathname = '/', onPush = () => {}, children }: WithRouterProps) {
  const router: AppRouterInstance = {
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
    push: onPush,
    replace: onPush,
    bfcacheId: 'test',
  };
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>{children}</PathnameContext>
    </AppRouterContext>
  );
}
