import type { Metadata } from 'next';
import { PersonalAuthViewPage } from '#components/authentication/personal-auth-view-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userPersonalAuthView.title, robots: { index: false } };

export default function PersonalAuthViewRoute() {
  return <PersonalAuthViewPage />;
}
