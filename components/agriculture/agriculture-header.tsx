import { Logo } from '#components/shell/logo.tsx';
import { ReadAloudTool } from '#components/shell/read-aloud-tool.tsx';
import { ContrastTool, TextSizeTool } from '#components/shell/reading-tools.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isOpen } from '#lib/areas/is-open.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { siteName } from '#lib/site/site-names.ts';
import styles from './agriculture-header.module.css';
import { AgricultureNav } from './agriculture-nav.tsx';
import { AgricultureSearch } from './agriculture-search.tsx';
import { AgricultureUser } from './agriculture-user.tsx';

/** The zone's own header: search and login (spec §2). */
export function AgricultureHeader() {
  const policies = toPath('agriculturePolicyList', {});
  return (
    <header className="screen-only">
      <div className={styles.top}>
        <div className={`container ${styles.tools}`}>
          <SiteLink href={toPath('home', {})} className={styles.back}>
            <Icon name="chevron-left" />
            <span>
              回<span className={styles.long}>{siteName()}</span>首页
            </span>
          </SiteLink>
          <TextSizeTool />
          <ContrastTool />
          <div className={styles.long}>
            <ReadAloudTool />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`container ${styles.row}`}>
          <Logo />
          <span className={styles.zone}>{routes.agriculture.title}</span>
          <AgricultureNav />
          {isOpen(policies) && <AgricultureSearch action={policies} />}
          <AgricultureUser loginHref={toPath('login', {})} centreHref={toPath('user', {})} />
        </div>
      </div>
    </header>
  );
}
