'use client';

import { usePathname } from 'next/navigation';
import { SiteLink } from '../ui/site-link.tsx';
import { toSection } from './current-section.ts';
import styles from './nav-link.module.css';

interface NavLinkProps {
  label: string;
  href: string;
  section?: string;
}

export function NavLink({ label, href, section }: NavLinkProps) {
  const isCurrent = toSection(usePathname()) === section;
  if (section === undefined && !href.startsWith('/')) {
    return (
      <a href={href} className={styles.link}>
        {label}
      </a>
    );
  }
  return (
    <SiteLink href={href} className={styles.link} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </SiteLink>
  );
}
