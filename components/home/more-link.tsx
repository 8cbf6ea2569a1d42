import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import styles from './margin-section.module.css';

/** The way to everything of which a section shows a part. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={styles.more}>
      {children}
      <Icon name="arrow-right" />
    </SiteLink>
  );
}
