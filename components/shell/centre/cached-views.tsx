'use client';

import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { usePathname } from 'next/navigation';
import { Activity, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#lib/browser/use-session.ts';
import { forgetPlaces, scrollTopOf } from '#lib/browser/view-places.ts';
import { centrePages } from '#lib/routes/patterns.ts';

/** Of more, the one left longest ago goes first. */
const MAX_VIEWS = Object.keys(centrePages).length;

/** Gives a view the route it was opened at for as long as it lives, wherever the router has gone since. */
function FrozenRoute({ children }: { children: ReactNode }) {
  const [layout] = useState(useContext(LayoutRouterContext));
  const [search] = useState(useContext(SearchParamsContext));
  const [pathname] = useState(useContext(PathnameContext));
  return (
    <LayoutRouterContext value={layout}>
      <SearchParamsContext value={search}>
        <PathnameContext value={pathname}>{children}</PathnameContext>
      </SearchParamsContext>
    </LayoutRouterContext>
  );
}

/** The views to hold when `path` is shown: the present one last, what is not kept gone with the leaving. */
export const holdViews = (views: readonly string[], path: string, notKept: readonly string[] = []): string[] =>
  [...views.filter((view) => view !== path && !notKept.includes(view)), path].slice(-MAX_VIEWS);

interface CachedViewsProps {
  /** Paths whose routes say noCache. */
  notKept: readonly string[];
  children: ReactNode;
}

function Views({ notKept, children }: CachedViewsProps) {
  const path = usePathname();
  const [views, setViews] = useState<readonly string[]>([path]);
  if (views.at(-1) !== path) setViews(holdViews(views, path, notKept));
  useLayoutEffect(() => {
    window.scrollTo(0, scrollTopOf(path));
  }, [path]);
  // In a steady order, or React would move the views about in the document.
  const held = [...new Set([...views, path])].sort();
  return held.map((view) => (
    <Activity key={view} mode={view === path ? 'visible' : 'hidden'}>
      <FrozenRoute>{children}</FrozenRoute>
    </Activity>
  ));
}

/**
 * Keeps what the reader left in the personal centre: typed text, filters, scroll (spec §2, views are cached unless noCache).
 * Another person in the same tab starts with none of it.
 */
export function CachedViews(props: CachedViewsProps) {
  const userId = useSession().profile?.id;
  const [owner, setOwner] = useState({ userId, generation: 0 });
  const isAnother = userId !== undefined && userId !== owner.userId;
  if (isAnother) setOwner({ userId, generation: owner.userId === undefined ? owner.generation : owner.generation + 1 });
  useEffect(() => {
    if (owner.generation > 0) forgetPlaces();
  }, [owner.generation]);
  return <Views key={owner.generation} {...props} />;
}
