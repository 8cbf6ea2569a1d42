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

/** The same on pages that are made at build: words in its place until they know which areas there are, so that nothing moves then. */
export function BuiltCorrectionLink(props: { className?: string }) {
  useDisplayFlags();
  if (useAreasTold()) return <CorrectionLink {...props} />;
  return (
    <span className={props.className} aria-hidden="true">
      本页找错
    </span>
  );
}
