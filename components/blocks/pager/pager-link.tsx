import type { ReactNode } from 'react';
import { SiteLink } from '#components/ui/site-link.tsx';
import styles from './pager.module.css';
import { type PagePlace, type PagerConditions, toPagerHref } from './pager-query.ts';

/** The list that is paged, as every part of the pager takes it. */
export interface PagedList {
  path: string;
  conditions: PagerConditions;
  limit: number;
  goTo?: (place: PagePlace) => void;
}

interface PagerLinkProps extends PagedList {
  /** Absent: there is no such page. */
  page?: number;
  current?: boolean;
  className?: string;
  label?: string;
  rel?: 'prev' | 'next';
  children: ReactNode;
}

export function PagerLink({ path, conditions, limit, goTo, page, current, className, label, rel, children }: PagerLinkProps) {
  if (page === undefined) {
    return (
      <span className={className} aria-disabled="true" data-off="">
        {children}
      </span>
    );
  }
  const place = { page, limit };
  return (
    <SiteLink
      href={toPagerHref(path, conditions, place)}
      className={className ?? styles.number}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      rel={rel}
      onClick={(event) => {
        if (goTo === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(place);
      }}
    >
      {children}
    </SiteLink>
  );
}
