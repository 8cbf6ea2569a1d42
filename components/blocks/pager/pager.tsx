'use client';

import { joinClasses } from '#components/ui/join-classes.ts';
import { scrollToTop } from '#lib/browser/scroll-to-top.ts';
import styles from './pager.module.css';
import { PageJumper, PageSizes } from './pager-forms.tsx';
import { PagerLink } from './pager-link.tsx';
import { PagerNumbers } from './pager-numbers.tsx';
import type { PagePlace, PagerConditions } from './pager-query.ts';

export interface PagerProps {
  total: number;
  page: number;
  limit: number;
  /** What is counted: 共 26 个, 共 214 条. */
  unit?: string;
  /** The list's page, without query. */
  path: string;
  /** The list's other conditions, as they stand in the address. */
  conditions?: PagerConditions;
  /** The list is one of several on its page: the reader is not taken to the top. */
  staysInPlace?: boolean;
  /** Loads the page in place; without it the links navigate. */
  onChange?: (place: PagePlace) => void;
}

/** Total, sizes, previous, numbers, next, jumper (spec §9): links and GET forms that work without script. */
export function Pager({ total, page, limit, unit = '个', path, conditions = {}, staysInPlace = false, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(page, pages);
  const goTo =
    onChange &&
    ((place: PagePlace) => {
      onChange(place);
      if (!staysInPlace) scrollToTop();
    });
  const list = { path, conditions, limit, goTo };
  return (
    <nav className={styles.pager} aria-label="分页">
      <p className={styles.total}>
        共 {total} {unit}
      </p>
      <PageSizes {...list} page={current} total={total} unit={unit} />
      <PagerLink {...list} page={current > 1 ? current - 1 : undefined} className={styles.step} rel="prev">
        上一页
      </PagerLink>
      <PagerNumbers {...list} page={current} pages={pages} count={7} className={joinClasses(styles.numbers, styles.wide)} />
      <PagerNumbers {...list} page={current} pages={pages} count={5} className={joinClasses(styles.numbers, styles.narrow)} />
      <PagerLink {...list} page={current < pages ? current + 1 : undefined} className={styles.step} rel="next">
        下一页
      </PagerLink>
      <PageJumper {...list} page={current} pages={pages} />
    </nav>
  );
}
