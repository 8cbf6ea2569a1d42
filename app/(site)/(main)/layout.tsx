import type { ReactNode } from 'react';
import { MainFrame } from '#components/shell/main-frame.tsx';
import { getEnv } from '#lib/env.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';

/** The frame of the public site; it stands above `[query]`, so that it stays when the query changes. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const flags = await readDisplayFlags();
  const { GUARANTEE_URL, CONTACT_MAIL, CONTACT_PHONE, RECORD_NUMBER } = getEnv();
  const contact = { mail: CONTACT_MAIL, phone: CONTACT_PHONE, recordNumber: RECORD_NUMBER };
  return (
    <MainFrame flags={flags} guaranteeUrl={GUARANTEE_URL} contact={contact}>
      {children}
    </MainFrame>
  );
}
