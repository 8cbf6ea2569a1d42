import type { ReactNode } from 'react';
import { FrameHead } from '#components/shell/frame-head.tsx';
import { PageMain, SkipLink } from '#components/shell/page-main.tsx';
import { PrintFoot } from '#components/shell/print-foot.tsx';
import { BUILT_CONTACT } from '#components/shell/site-contact.ts';
import { SlimFooter } from '#components/shell/slim-footer.tsx';
import top from '#components/shell/top-bar.module.css';
import { UserArea } from '#components/shell/user-area.tsx';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { Notices } from '#components/ui/notices/notices.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import './centre.css';
import { CentreLinks } from './centre-links.tsx';
import { CentreMenu } from './centre-menu.tsx';

/** Top bar, side menu, the view, one line of footer (spec §2, personal centre). The same for everybody. */
export function CentreFrame({ children }: { children: ReactNode }) {
  const login = toPath('login', {});
  return (
    <div className="centre-frame-page">
      <SkipLink />
      <FrameHead
        links={
          <nav aria-label="网站" className="frame-tools centre-frame-links">
            <CentreLinks className={top.tool} />
          </nav>
        }
      >
        <UserArea loginHref={login} centreHref={toPath('user', {})} adminHref={`${login}?mode=admin`} />
      </FrameHead>
      <div className="container centre-frame-body">
        <SplitLayout pattern="centre" className="centre-frame-columns">
          <CentreMenu />
          <AntdProvider>
            <PageMain className="centre-frame-main">{children}</PageMain>
          </AntdProvider>
        </SplitLayout>
      </div>
      <SlimFooter contact={BUILT_CONTACT} />
      <PrintFoot />
      <Notices />
    </div>
  );
}
