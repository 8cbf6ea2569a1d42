import { JsonLd } from '#components/shell/json-ld.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { RSS_PATH } from '#lib/search-engines/page-metadata.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/structured-data.ts';
import styles from './policy-head.module.css';

export function PolicyHead() {
  const { title } = routes.policyList;
  const crumbs = [
    { name: routes.home.title, href: toHref('home', {}) },
    { name: title, href: toHref('policyList', {}) },
  ];
  return (
    <>
      <JsonLd things={(site) => [breadcrumbList(crumbs, site)]} />
      <Drawing name="magnolia" className={styles.drawing} />
      <Breadcrumbs items={toTrail(crumbs)} />
      <div className={styles.heading}>
        <h1>{title}</h1>
        <a href={RSS_PATH} className={styles.feed}>
          RSS 订阅
        </a>
      </div>
      <p>
        <SiteLink href={toHref('subsidies', {})} className={styles.feed}>
          看看我能领哪些补贴
        </SiteLink>
      </p>
    </>
  );
}
