import type { Metadata } from 'next';
import { QualificationPage } from '#components/authentication/qualification-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userQualificationAuth.title, robots: { index: false } };

export default function QualificationAuthRoute() {
  return <QualificationPage />;
}
