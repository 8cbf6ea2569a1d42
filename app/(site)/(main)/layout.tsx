import type { ReactNode } from 'react';
import { MainFrame } from '#components/shell/main-frame.tsx';
import { readSiteContact } from '#components/shell/read-site-contact.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';

/** The frame of the public site; it stands above `[query]`, so that it stays when the query changes. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const flags = await readDisplayFlags();
  return (
    <MainFrame flags={flags} guaranteeUrl={getEnv().GUARANTEE_URL} contact={readSiteContact()}>
      {children}
    </MainFrame>
  );
}
