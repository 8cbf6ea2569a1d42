'use client';

import { usePathname } from 'next/navigation';
import { useLastPlace } from '#lib/browser/view-places.ts';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

/** A link of a menu or of breadcrumbs: it leads to the page as the reader left it, and from that page itself to its beginning. */
export function KeptLink({ href, ...rest }: SiteLinkProps) {
  const last = useLastPlace(href);
  return <SiteLink {...rest} href={usePathname() === href ? href : last} />;
}
