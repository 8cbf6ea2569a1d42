import type { ReactNode } from 'react';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { toNavItems } from './nav-items.ts';
import { PrintFoot } from './print-foot.tsx';
import type { SiteContact } from './site-contact.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

interface MainFrameProps {
  flags: DisplayFlags;
  /** Address behind 保函服务. */
  guaranteeUrl?: string;
  contact: SiteContact;
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** Top bar, navigation, page, footer (spec §2). */
export function MainFrame({ flags, guaranteeUrl, contact, children }: MainFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="screen-only">
        <TopBar />
        <NavBar items={toNavItems(flags, guaranteeUrl)} />
      </header>
      {children}
      <Footer contact={contact} />
      <PrintFoot />
      <Notices />
    </>
  );
}
