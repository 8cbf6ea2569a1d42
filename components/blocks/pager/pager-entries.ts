/** A page number, or a jump over the pages left out (it leads `PAGER - 2` pages on). */
export interface PagerEntry {
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
