import type { Metadata } from 'next';
import { PersonalAuthView } from '#components/authentication/personal-auth-view.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userPersonalAuthView.title, robots: { index: false } };

/** What was submitted of a person, and what became of it. The same page for everybody. */
export default function PersonalAuthViewRoute() {
  return (
    <CentreView title={routes.userPersonalAuthView.title} above={[{ label: routes.userAuth.title, href: toPath('userAuth', {}) }]}>
      <PersonalAuthView />
    </CentreView>
  );
}
