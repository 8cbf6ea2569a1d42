import type { ReactNode } from 'react';
import { patterns } from '#lib/routes/patterns.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { SiteLink } from '../ui/site-link.tsx';
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
      <header className="screen-only frame-header">
        <div className="container frame-row">
          <Logo />
          <div className="frame-tools">
            <SiteLink href={patterns.home} className={top.tool}>
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
