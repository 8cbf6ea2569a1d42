import type { ReactNode } from 'react';
import { patterns } from '#lib/routes/patterns.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './bare-frame.module.css';
import { ContrastTool } from './contrast-tool.tsx';
import { Logo } from './logo.tsx';
import type { SiteContact } from './site-contact.ts';
import { SkipLink } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { TextSizeTool } from './text-size-tool.tsx';
import top from './top-bar.module.css';

interface BareFrameProps {
  contact: SiteContact;
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** Logo, reading tools and one line of footer: for what is shown when nothing of the site can be. */
export function BareFrame({ contact, children }: BareFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={`screen-only ${styles.header}`}>
        <div className={`container ${styles.row}`}>
          <Logo />
          <div className={styles.tools}>
            <SiteLink href={patterns.home} className={`${top.tool} ${styles.home}`}>
              回首页
            </SiteLink>
            <TextSizeTool />
            <ContrastTool />
          </div>
        </div>
      </header>
      {children}
      <SlimFooter contact={contact} />
      <Notices />
    </>
  );
}
