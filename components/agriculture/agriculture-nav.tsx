'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { KeptLink } from '#components/ui/kept-link.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './agriculture-header.module.css';

const PAGES = [
  { label: '首页', href: toPath('agriculture', {}) },
  { label: '涉农产品', href: toPath('agricultureProductList', {}) },
  { label: '涉农政策', href: toPath('agriculturePolicyList', {}) },
  { label: '提交申请', href: toPath('agricultureSubmit', {}) },
];

/** Whether a page of the zone, by its public or internal address, stands under `href`. */
function isUnder(pathname: string, href: string): boolean {
  const own = pathname.slice(Math.max(0, pathname.indexOf(toPath('agriculture', {}))));
  return href === toPath('agriculture', {}) ? own === href : own === href || own.startsWith(`${href}/`);
}

export function AgricultureNav() {
  const pathname = usePathname();
  const { isOpen } = useAreas();
  const pages = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in large print the pages are a strip, and the page in it is another one
  useEffect(() => {
    const strip = pages.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current) strip.scrollLeft = current.offsetLeft + current.offsetWidth - strip.clientWidth;
  }, [pathname]);
  return (
    <nav aria-label="涉农专区" className={styles.nav}>
      <ul ref={pages} className={styles.pages}>
        {PAGES.filter(({ href }) => isOpen(href)).map(({ label, href }) => (
          <li key={href}>
            <KeptLink href={href} className={styles.page} aria-current={isUnder(pathname, href) ? 'true' : undefined}>
              {label}
            </KeptLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
