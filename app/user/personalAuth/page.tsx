import type { Metadata } from 'next';
import { PersonalAuthPage } from '#components/authentication/personal-auth-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userPersonalAuth.title, robots: { index: false } };

export default function PersonalAuthRoute() {
  return <PersonalAuthPage />;
}
