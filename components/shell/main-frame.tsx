import type { ReactNode } from 'react';
import { HidePages } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { hiddenPages } from '#lib/flags/is-shown.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { toNavItems } from './nav-items.ts';
import { SkipLink } from './page-main.tsx';
import { PrintFoot } from './print-foot.tsx';
import { ReadAloudTool } from './read-aloud-tool.tsx';
import { ContrastTool, TextSizeTool } from './reading-tools.tsx';
import { SERVICE_HOURS, type SiteContact } from './site-contact.ts';
import styles from './top-bar.module.css';
import { UserArea } from './user-area.tsx';

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
    <HidePages paths={hiddenPages(flags)}>
      <SkipLink />
      <header className="screen-only">
        <TopBar />
        <NavBar items={toNavItems(flags, guaranteeUrl)} />
      </header>
      {children}
      <Footer contact={contact} flags={flags} />
      <PrintFoot />
      <Notices />
    </HidePages>
  );
}

/** What the site costs, the reading tools and the reader's own corner, 44 px high. */
function TopBar() {
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <p className={styles.promise}>
          <span>{isAreaOn('finance') ? '看、比、申请都不收费' : '用这个网站不收费'}</span>
          <span>服务时间 {SERVICE_HOURS}</span>
        </p>
        <TextSizeTool />
        <ContrastTool />
        <div className={styles.aloud}>
          <ReadAloudTool />
        </div>
        <UserArea loginHref={toPath('login', {})} centreHref={toPath('user', {})} adminHref={`${toPath('login', {})}?mode=admin`} />
      </div>
    </div>
  );
}
