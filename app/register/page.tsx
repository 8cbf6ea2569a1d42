import type { Metadata } from 'next';
import { RegisterPage } from '#components/register/register-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.register.title, robots: { index: false } };

export default function RegisterRoute() {
  return <RegisterPage />;
}
