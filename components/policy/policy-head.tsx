import { JsonLd } from '#components/shell/json-ld.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { KeptLink } from '#components/ui/kept-link.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { RSS_PATH } from '#lib/search-engines/page-metadata.ts';
import { breadcrumbList, toTrail } from '#lib/search-engines/structured-data.ts';
import styles from './policy-head.module.css';

export function PolicyHead() {
  const { title } = routes.policyList;
  const crumbs = [
    { name: routes.home.title, href: toPath('home', {}) },
    { name: title, href: toPath('policyList', {}) },
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
        <KeptLink href={toPath('subsidies', {})} className={styles.feed}>
          看看我能领哪些补贴
        </KeptLink>
      </p>
    </>
  );
}
