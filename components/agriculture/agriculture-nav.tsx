'use client';

import { usePathname } from 'next/navigation';
import { SiteLink } from '#components/ui/site-link.tsx';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './agriculture-header.module.css';

const PAGES = [
  { label: '首页', href: toHref('agriculture', {}) },
  { label: '涉农产品', href: toHref('agricultureProductList', {}) },
  { label: '涉农政策', href: toHref('agriculturePolicyList', {}) },
  { label: '提交申请', href: toHref('agricultureSubmit', {}) },
];

/** Whether a page of the zone, by its public or internal address, stands under `href`. */
function isUnder(pathname: string, href: string): boolean {
  const own = pathname.slice(Math.max(0, pathname.indexOf(toHref('agriculture', {}))));
  return href === toHref('agriculture', {}) ? own === href : own === href || own.startsWith(`${href}/`);
}

export function AgricultureNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="涉农专区" className={styles.nav}>
      <ul className={styles.pages}>
        {PAGES.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href} className={styles.page} aria-current={isUnder(pathname, href) ? 'true' : undefined}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
