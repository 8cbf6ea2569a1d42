import type { ReactNode } from 'react';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';
import { AccountPanel } from './account-panel.tsx';

/** The same page for everybody; whose account it is stays in the browser. */
export function AccountPage({ favourites }: { favourites: ReactNode }) {
  return (
    <CentreView title={routes.userAccount.title}>
      <AccountPanel favourites={favourites} />
    </CentreView>
  );
}
