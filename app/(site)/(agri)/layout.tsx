import type { ReactNode } from 'react';
import { AgricultureFrame } from '#components/agriculture/agriculture-frame.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';

/** The frame of the farm zone; it stands above `[query]`, so that it stays when the query changes. */
export default function AgricultureLayout({ children }: { children: ReactNode }) {
  return <AgricultureFrame contact={readSiteContact()}>{children}</AgricultureFrame>;
}
