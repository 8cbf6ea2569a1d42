import type { ReactNode } from 'react';
import { patterns } from '#lib/routes/patterns.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './bare-frame.module.css';
import { ContrastTool } from './contrast-tool.tsx';
import { Logo } from './logo.tsx';
import { ReadAloudTool } from './read-aloud-tool.tsx';
import type { SiteContact } from './site-contact.ts';
import { SkipLink } from './skip-link.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { TextSizeTool } from './text-size-tool.tsx';
import top from './top-bar.module.css';

interface BareFrameProps {
  /** What stands between the logo and the tools: 10:24 已自动保存. */
  status?: ReactNode;
  /** The way out of something that is being filled in, instead of the one home: 存着，下次再填. */
  exit?: ReactNode;
  contact: SiteContact;
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** Logo, reading tools and one line of footer: for login, registration and applications. */
export function BareFrame({ status, exit, contact, children }: BareFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={`screen-only ${styles.header}`}>
        <div className={`container ${styles.row}`}>
          <Logo />
          <div className={styles.tools}>
            {status}
            {exit === undefined ? (
              <>
                <SiteLink href={patterns.home} className={`${top.tool} ${styles.home}`}>
                  回首页
                </SiteLink>
                <TextSizeTool />
                <ContrastTool />
              </>
            ) : (
              <>
                <span className={styles.wide}>
                  <TextSizeTool />
                  <ReadAloudTool />
                </span>
                {exit}
              </>
            )}
          </div>
        </div>
      </header>
      {children}
      <SlimFooter contact={contact} />
      <Notices />
    </>
  );
}
