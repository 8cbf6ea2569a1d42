import type { Metadata } from 'next';
import { AuthOverviewPage } from '#components/authentication/auth-overview-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAuth.title, robots: { index: false } };

export default function AuthRoute() {
  return <AuthOverviewPage />;
}
