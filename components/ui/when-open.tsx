'use client';

import type { ReactNode } from 'react';
import { useAreas } from '#lib/browser/use-areas.ts';

interface WhenOpenProps {
  /** Where the content leads. */
  href: string;
  children: ReactNode;
}

/** Content that makes sense only while the page that it leads to is there. */
export function WhenOpen({ href, children }: WhenOpenProps) {
  return useAreas().isOpen(href) ? children : null;
}
