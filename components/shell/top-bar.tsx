import { isAreaOn } from '#lib/areas/area-states.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { ContrastTool } from './contrast-tool.tsx';
import { ReadAloudTool } from './read-aloud-tool.tsx';
import { SERVICE_HOURS } from './site-contact.ts';
import { TextSizeTool } from './text-size-tool.tsx';
import styles from './top-bar.module.css';
import { UserArea } from './user-area.tsx';

/** What the site costs, the reading tools and the reader's own corner, 44 px high. */
export function TopBar() {
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
        <UserArea loginHref={toHref('login', {})} centreHref={toHref('user', {})} adminHref={`${toHref('login', {})}?mode=admin`} />
      </div>
    </div>
  );
}
