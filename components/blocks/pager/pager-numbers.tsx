import { toPagerEntries } from './pager-entries.ts';
import { type PagedList, PagerLink } from './pager-link.tsx';

interface PagerNumbersProps extends PagedList {
  page: number;
  pages: number;
  count: 5 | 7;
  className: string;
}

const WORDS = { back: '往前', ahead: '往后' };

export function PagerNumbers({ page, pages, count, className, ...list }: PagerNumbersProps) {
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
