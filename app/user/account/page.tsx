import type { Metadata } from 'next';
import { AccountPanel } from '#components/account/account-panel.tsx';
import { FavouriteList } from '#components/favourite/favourite-list.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAccount.title, robots: { index: false } };

/** The same page for everybody; whose account it is stays in the browser. */
export default function AccountRoute() {
  return (
    <CentreView title={routes.userAccount.title}>
      <AccountPanel favourites={<FavouriteList />} />
    </CentreView>
  );
}
