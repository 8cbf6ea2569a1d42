import type { ReactNode } from 'react';
import { Footer } from '#components/shell/footer.tsx';
import { SkipLink } from '#components/shell/page-main.tsx';
import { PrintFoot } from '#components/shell/print-foot.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { Notices } from '#components/ui/notices/notices.tsx';
import { HidePages } from '#components/ui/site-link.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { hiddenPages } from '#lib/flags/is-shown.ts';
import styles from './agriculture-frame.module.css';
import { AgricultureHeader } from './agriculture-header.tsx';

interface AgricultureFrameProps {
  contact: SiteContact;
  flags: DisplayFlags;
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** The frame of the farm zone, in its own colours. */
export function AgricultureFrame({ contact, flags, children }: AgricultureFrameProps) {
  return (
    <div className={`farm-zone ${styles.frame}`}>
      <SkipLink />
      <AgricultureHeader />
      <HidePages paths={hiddenPages(flags)}>{children}</HidePages>
      <Footer contact={contact} flags={flags} zone="farm" />
      <PrintFoot />
      <Notices />
    </div>
  );
}
