import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { RSS_PATH } from '#lib/search-engines/page-metadata.ts';
import styles from './policy-head.module.css';

export function PolicyHead() {
  const { title } = routes.policyList;
  return (
    <>
      <Drawing name="magnolia" className={styles.drawing} />
      <Breadcrumbs items={[{ label: routes.home.title, href: toHref('home', {}) }, { label: title }]} />
      <div className={styles.heading}>
        <h1>{title}</h1>
        <a href={RSS_PATH} className={styles.feed}>
          RSS 订阅
        </a>
      </div>
    </>
  );
}
