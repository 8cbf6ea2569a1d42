import type { Metadata } from 'next';
import { AuthIndexPage } from '#components/authentication/auth-index-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userAuthIndex.title, robots: { index: false } };

export default function AuthIndexRoute() {
  return <AuthIndexPage />;
}
