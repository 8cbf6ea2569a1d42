import type { Metadata } from 'next';
import { CertificatePage } from '#components/case/kinds/certificate.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userDigitalCert.title, robots: { index: false } };

export default function CertificateRoute() {
  return <CertificatePage />;
}
