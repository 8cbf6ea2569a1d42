import type { ReactNode } from 'react';
import { patterns } from '#lib/routes/patterns.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { FrameHead } from './frame-head.tsx';
import { SkipLink } from './page-main.tsx';
import type { SiteContact } from './site-contact.ts';
import { SlimFooter } from './slim-footer.tsx';
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
      <FrameHead
        links={
          <SiteLink href={patterns.home} className={top.tool}>
            回首页
          </SiteLink>
        }
      />
      {children}
      <SlimFooter contact={contact} />
      <Notices />
    </>
  );
}
