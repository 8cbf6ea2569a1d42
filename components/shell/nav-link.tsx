'use client';

import { usePathname } from 'next/navigation';
import { KeptLink } from '../ui/kept-link.tsx';
import styles from './nav-link.module.css';

/** First segments of pages that belong to another item of the navigation; compare, calculator and match are tools for loans. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  financeServerSub: 'financeServer',
  insureProduct: 'insure',
  confirmInsured: 'insure',
  tools: 'financeServer',
  institution: 'financeServer',
  subsidies: 'policy',
};

/** The query segment of an internal address: `-`, or an encoded query. No page's own first segment looks like it. */
const QUERY_SEGMENT = /^-$|=|%3D/i;

/** A page's public path, the same for its internal address: the server renders `/-/policy` where the browser shows `/policy`. */
export function toPublicPath(pathname: string): string {
  const segments = pathname.split('/').slice(1);
  return `/${(QUERY_SEGMENT.test(segments[0] ?? '') ? segments.slice(1) : segments).join('/')}`;
}

/** First segment of a page's public path. */
export function toSection(pathname: string): string {
  const own = toPublicPath(pathname).split('/')[1] ?? '';
  return BELONGS_TO[own] ?? own;
}

interface NavLinkProps {
  label: string;
  href: string;
  section?: string | undefined;
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
    <KeptLink href={href} className={styles.link} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </KeptLink>
  );
}
