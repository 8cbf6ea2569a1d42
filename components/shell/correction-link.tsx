'use client';

import { usePathname } from 'next/navigation';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { toPublicPath } from './nav-link.tsx';

/** Tells a fault of the present page: its path goes along, never its query. */
export function CorrectionLink({ className }: { className?: string }) {
  const page = toPublicPath(usePathname());
  return (
    <SiteLink href={toFeedbackHref({ kind: 'correction', page })} whenOff="nothing" className={className}>
      本页找错
    </SiteLink>
  );
}
