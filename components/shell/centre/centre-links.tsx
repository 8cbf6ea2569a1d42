'use client';

import { KeptLink } from '#components/ui/kept-link.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { patterns } from '#lib/routes/patterns.ts';

const LINKS = [
  { label: '首页', href: patterns.home },
  { label: '找融资', href: patterns.financeList },
  { label: '找保险', href: patterns.insuranceList },
  { label: '看政策', href: patterns.policyList },
];

/** Ways from the centre to the site, as far as they lead somewhere. */
export function CentreLinks({ className }: { className: string | undefined }) {
  const { isOpen } = useAreas();
  return LINKS.filter(({ href }) => isOpen(href)).map(({ label, href }) => (
    <KeptLink key={href} href={href} className={className}>
      {label}
    </KeptLink>
  ));
}
