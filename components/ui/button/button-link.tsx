import type { ReactNode } from 'react';
import { SiteLink, type SiteLinkProps } from '../site-link.tsx';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button.tsx';

export interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  onClick?: SiteLinkProps['onClick'];
  children: ReactNode;
  /** A plain link: a file, another site, a place on this page, or a page that has to load anew. */
  plain?: boolean;
}

/** A link that looks like a button. Without its target there is nothing to press: it goes with the target's area. */
export function ButtonLink({ href, variant, size, wide, className, onClick, children, plain }: ButtonLinkProps) {
  const classes = buttonClasses({ variant, size, wide, className });
  const text = <span className={styles.text}>{children}</span>;
  if (plain || !href.startsWith('/')) {
    return (
      <a href={href} className={classes} data-button={variant === 'plain' ? undefined : ''}>
        {text}
      </a>
    );
  }
  return (
    <SiteLink href={href} onClick={onClick} whenOff="nothing" className={classes} data-button={variant === 'plain' ? undefined : ''}>
      {text}
    </SiteLink>
  );
}
