import type { Metadata } from 'next';
import { LoginPage } from '#components/login/login-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.login.title, robots: { index: false } };

export default function LoginRoute() {
  return <LoginPage />;
}
