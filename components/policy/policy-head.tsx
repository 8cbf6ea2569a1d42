import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './policy-head.module.css';

export function PolicyHead() {
  const { title } = routes.policyList;
  return (
    <>
      <Drawing name="magnolia" className={styles.drawing} />
      <Breadcrumbs items={[{ label: routes.home.title, href: toHref('home', {}) }, { label: title }]} />
      <h1 className={styles.heading}>{title}</h1>
    </>
  );
}
