import type { ReactNode } from 'react';
import { CachedViews } from '#components/shell/centre/cached-views.tsx';
import { CentreFrame } from '#components/shell/centre/centre-frame.tsx';
import { type Route, routes } from '#lib/routes/routes.ts';

const notKept = Object.values<Route>(routes)
  .filter(({ access, noCache }) => access === 'user' && noCache === true)
  .map(({ pattern }) => pattern);

/** The frame of the personal centre stays while its views change; the views that were left stay too. */
export default function CentreLayout({ children }: { children: ReactNode }) {
  return (
    <CentreFrame>
      <CachedViews notKept={notKept}>{children}</CachedViews>
    </CentreFrame>
  );
}
