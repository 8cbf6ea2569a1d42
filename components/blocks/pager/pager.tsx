'use client';

import type { FormEvent, ReactNode } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { scrollToTop } from '#lib/browser/scroll-to-top.ts';
import styles from './pager.module.css';

/** Page sizes on offer, and the one that needs no mention in an address (spec §9). */
const PAGE_SIZES = [10, 20, 30, 50] as const;
const DEFAULT_PAGE_SIZE = 20;

interface PagePlace {
  readonly page: number;
  readonly limit: number;
}

/** The other conditions of the list: what the address holds beside page and limit. */
type PagerConditions = Readonly<Record<string, string>>;

/** Address of another page of the same list: sorted, defaults left out, so equal pages have equal addresses. */
export function toPagerHref(path: string, conditions: PagerConditions, { page, limit }: PagePlace): string {
  const all: Record<string, string> = { ...conditions };
  if (page > 1) all.page = String(page);
  if (limit !== DEFAULT_PAGE_SIZE) all.limit = String(limit);
  const query = new URLSearchParams(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Where a change of the page size leads: the same page, or the first when that page would be past the end. */
export const resizePage = ({ page }: PagePlace, limit: number, total: number): PagePlace => ({
  page: page * limit > total ? 1 : page,
  limit,
});

/** A page number, or a jump over the pages left out (it leads `PAGER - 2` pages on). */
interface PagerEntry {
  readonly kind: 'page' | 'back' | 'ahead';
  readonly page: number;
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * The entries between "previous" and "next": first page, last page and a window around the current one,
 * `count` numbers in all (5 or 7, spec §9).
 */
export function toPagerEntries(page: number, pages: number, count: number): PagerEntry[] {
  const numbers = (list: readonly number[]): PagerEntry[] => list.map((value) => ({ kind: 'page', page: value }));
  if (pages <= count) return numbers(range(1, pages));
  const half = (count - 1) / 2;
  const gapBefore = page > count - half;
  const gapAfter = page < pages - half;
  const inner = count - 2;
  const start = !gapBefore ? 2 : !gapAfter ? pages - inner : page - Math.floor(inner / 2);
  const window = range(start, start + inner - 1);
  const back: PagerEntry[] = gapBefore ? [{ kind: 'back', page: Math.max(1, page - inner) }] : [];
  const ahead: PagerEntry[] = gapAfter ? [{ kind: 'ahead', page: Math.min(pages, page + inner) }] : [];
  return [...numbers([1]), ...back, ...numbers(window), ...ahead, ...numbers([pages])];
}

interface PagerNumbersProps extends PagedList {
  page: number;
  pages: number;
  count: 5 | 7;
  className: string;
}

const WORDS = { back: '往前', ahead: '往后' };

function PagerNumbers({ page, pages, count, className, ...list }: PagerNumbersProps) {
  return (
    <ol className={className} data-count={count}>
      {toPagerEntries(page, pages, count).map((entry) => (
        <li key={entry.kind + entry.page}>
          {entry.kind === 'page' ? (
            <PagerLink {...list} page={entry.page} current={entry.page === page} label={`第 ${entry.page} 页`}>
              {entry.page}
            </PagerLink>
          ) : (
            <PagerLink {...list} page={entry.page} label={`${WORDS[entry.kind]} ${count - 2} 页`}>
              …
            </PagerLink>
          )}
        </li>
      ))}
    </ol>
  );
}

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
    <nav className={`screen-only ${styles.pager}`} aria-label="分页">
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

function HiddenConditions({ conditions }: { conditions: PagerConditions }) {
  return Object.entries(conditions).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface PageSizesProps extends PagedList {
  page: number;
  total: number;
  unit: string;
}

function PageSizes({ path, conditions, limit, goTo, page, total, unit }: PageSizesProps) {
  return (
    <form method="get" action={path} className={styles.form}>
      <HiddenConditions conditions={conditions} />
      <select
        name="limit"
        aria-label={`每页几${unit}`}
        key={limit}
        defaultValue={limit}
        className={styles.select}
        onChange={({ currentTarget }) => {
          if (goTo) goTo(resizePage({ page, limit }, Number(currentTarget.value), total));
          else currentTarget.form?.requestSubmit();
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            每页 {size} {unit}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={styles.go}>
          换
        </button>
      </noscript>
    </form>
  );
}

function PageJumper({ path, conditions, limit, goTo, page, pages }: PagedList & { page: number; pages: number }) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    if (goTo === undefined) return;
    event.preventDefault();
    const wanted = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (Number.isFinite(wanted)) goTo({ page: Math.min(pages, Math.max(1, wanted)), limit });
  };
  return (
    <form method="get" action={path} className={styles.form} onSubmit={jump}>
      <HiddenConditions conditions={{ ...conditions, ...(limit === DEFAULT_PAGE_SIZE ? {} : { limit: String(limit) }) }} />
      <label className={styles.jumper}>
        到第
        <input key={page} name="page" type="number" inputMode="numeric" min={1} max={pages} defaultValue={page} className={styles.input} />
        页
      </label>
      <button type="submit" className="visually-hidden">
        去这一页
      </button>
    </form>
  );
}

/** The list that is paged, as every part of the pager takes it. */
interface PagedList {
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

function PagerLink({ path, conditions, limit, goTo, page, current, className, label, rel, children }: PagerLinkProps) {
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
