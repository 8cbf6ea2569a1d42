'use client';

import { usePathname } from 'next/navigation';
import { useAreasTold } from '#lib/browser/use-areas.ts';
import { useDisplayFlags } from '#lib/browser/use-display.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { toPublicPath } from './nav-link.tsx';

/** Where the form itself is, and what was typed into it. */
const OWN_PAGES: readonly string[] = [patterns.feedback, patterns.feedbackFollow];

/** Tells a fault of the present page: its path goes along, never its query. */
export function CorrectionLink({ className }: { className?: string }) {
  const page = toPublicPath(usePathname());
  if (OWN_PAGES.includes(page)) return null;
  return (
    <SiteLink href={toFeedbackHref({ kind: 'correction', page })} whenOff="nothing" className={className}>
      本页找错
    </SiteLink>
  );
}

/** The same on pages that are made at build, drawn once they know which areas there are. */
export function BuiltCorrectionLink(props: { className?: string }) {
  useDisplayFlags();
  return useAreasTold() ? <CorrectionLink {...props} /> : null;
}
