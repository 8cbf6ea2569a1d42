import type { ReactNode } from 'react';
import { AgricultureFrame } from '#components/agriculture/agriculture-frame.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';

/** The frame of the farm zone; it stands above `[query]`, so that it stays when the query changes. */
export default async function AgricultureLayout({ children }: { children: ReactNode }) {
  return (
    <AgricultureFrame contact={readSiteContact()} flags={await readDisplayFlags()}>
      {children}
    </AgricultureFrame>
  );
}
