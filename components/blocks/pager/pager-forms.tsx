import type { FormEvent } from 'react';
import styles from './pager.module.css';
import type { PagedList } from './pager-link.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PagerConditions, resizePage } from './pager-query.ts';

function HiddenConditions({ conditions }: { conditions: PagerConditions }) {
  return Object.entries(conditions).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface PageSizesProps extends PagedList {
  page: number;
  total: number;
  unit: string;
}

export function PageSizes({ path, conditions, limit, goTo, page, total, unit }: PageSizesProps) {
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

export function PageJumper({ path, conditions, limit, goTo, page, pages }: PagedList & { page: number; pages: number }) {
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
