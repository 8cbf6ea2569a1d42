import type { ReactNode } from 'react';
import { toPath } from '#lib/routes/patterns.ts';
import { AntdProvider } from '../ui/antd/antd-provider.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import './entrance-frame.css';
import { Logo } from './logo.tsx';
import { SkipLink } from './page-main.tsx';
import { ContrastTool, TextSizeTool } from './reading-tools.tsx';
import { BUILT_CONTACT } from './site-contact.ts';
import { SlimFooter } from './slim-footer.tsx';

interface EntranceFrameProps {
  /** The form is much taller than a screen: the drawing ends before it does. */
  long?: boolean;
  /** The page, which brings its own PageMain. */
  children: ReactNode;
}

/** Login, registration, new password: river and magnolia on the left, the form on the right; on phones the form alone. */
export function EntranceFrame({ long, children }: EntranceFrameProps) {
  return (
    <div className="entrance-frame">
      <SkipLink />
      <header className="entrance-head">
        <div className={joinClasses('entrance-picture', long && 'entrance-long')}>
          <Drawing name="login-river" className="entrance-river" />
          <div className="entrance-words">
            <Logo />
            <div className="entrance-promise">
              <p className="entrance-slogan">
                <span>一个账号，</span>
                <span>贷款、保险、</span>
                <span>补贴都能办。</span>
              </p>
              <p>您的资料，您授权了才给机构看。</p>
              <p>谁看过、看过几次，都查得到。</p>
            </div>
          </div>
        </div>
        <div className="entrance-tools">
          <SiteLink href={toPath('home', {})} className="entrance-home">
            回首页
          </SiteLink>
          <TextSizeTool />
          <ContrastTool />
        </div>
      </header>
      <div className="entrance-form">
        <AntdProvider>{children}</AntdProvider>
      </div>
      <div className="entrance-foot">
        <SlimFooter contact={BUILT_CONTACT} />
      </div>
      <Notices />
    </div>
  );
}
