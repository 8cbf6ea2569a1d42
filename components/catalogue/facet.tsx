import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import styles from './facet.module.css';

interface FacetProps {
  label: string;
  /** The same list without this condition. */
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Punctuation that stays on the same line. */
  after?: string;
}

/** A condition within the sentence of the search; following it drops the condition. */
export function Facet({ label, href, onClick, after }: FacetProps) {
  return (
    <span className={styles.together}>
      <SiteLink href={href} onClick={onClick} className={styles.facet} aria-label={`去掉“${label}”`} scroll={false}>
        {label}
        <Icon name="close" />
      </SiteLink>
      {after}
    </span>
  );
}
