import { createHash } from 'node:crypto';
import type { CachedPage } from './dress-page.ts';
import { type PageShelf, SHELF_HEADER } from './page-shelf.ts';

const names = new WeakMap<CachedPage, string>();

/** One name for equal documents, in this process and in every other. */
function nameOf(page: CachedPage): string {
  const known = names.get(page);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(page.html).digest('base64url');
  names.set(page, name);
  return name;
}

/** A copy of a dressed page that names its document instead of holding it; the page itself when the shelf is full. */
export function shelvePage<P extends CachedPage>(page: P, shelf: PageShelf, isKept = true): P {
  const name = nameOf(page);
  if (!shelf.keep(name, () => Buffer.from(page.html), isKept)) return page;
  return { ...page, html: name, headers: { ...page.headers, [SHELF_HEADER]: name } };
}
