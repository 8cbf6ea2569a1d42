import styles from './breadcrumbs.module.css';
import { KeptLink } from './kept-link.tsx';

export interface Breadcrumb {
  label: string;
  /** Absent on the page itself. */
  href?: string;
}

interface BreadcrumbsProps {
  /** From 首页 to this page. */
  items: readonly Breadcrumb[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="您在这里" className={`screen-only ${styles.nav}`}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <KeptLink href={item.href} className={styles.link}>
                {item.label}
              </KeptLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
