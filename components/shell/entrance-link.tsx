'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { saveWantedPage } from '#lib/browser/wanted-page.ts';
import { SiteLink } from '../ui/site-link.tsx';

interface EntranceLinkProps {
  href: string;
  children: ReactNode;
}

/** From one entrance to another; the page that was wanted stays wanted. */
export function EntranceLink({ href, children }: EntranceLinkProps) {
  const [full, setFull] = useState(href);
  useEffect(() => setFull(saveWantedPage(href)), [href]);
  return <SiteLink href={full}>{children}</SiteLink>;
}
