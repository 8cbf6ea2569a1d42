import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { PersonalAuthView } from './personal-auth-view.tsx';

/** What was submitted of a person, and what became of it. The same page for everybody. */
export function PersonalAuthViewPage() {
  return (
    <CentreView title={routes.userPersonalAuthView.title} above={[{ label: routes.userAuth.title, href: toHref('userAuth', {}) }]}>
      <PersonalAuthView />
    </CentreView>
  );
}
