import type { ReactNode } from 'react';
import { CentreFrame } from '#components/shell/centre/centre-frame.tsx';
import { KeptViews } from '#components/shell/centre/kept-views.tsx';
import { type Route, routes } from '#lib/routes/routes.ts';

const notKept = Object.values<Route>(routes)
  .filter(({ access, noCache }) => access === 'user' && noCache === true)
  .map(({ pattern }) => pattern);

/** The frame of the personal centre stays while its views change; the views that were left stay too. */
export default function CentreLayout({ children }: { children: ReactNode }) {
  return (
    <CentreFrame>
      <KeptViews notKept={notKept}>{children}</KeptViews>
    </CentreFrame>
  );
}
