import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { FavouriteList } from '#components/favourite/favourite-list.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAccount.title, robots: { index: false } };

export default function AccountRoute() {
  return <AccountPage favourites={<FavouriteList />} />;
}
