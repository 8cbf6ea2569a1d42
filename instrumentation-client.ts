import '#lib/browser/zod-without-eval.ts';
import { rememberWantedPage, watchChunkFailures } from '#lib/browser/chunk-failure.ts';
import { layOutDeferred } from '#lib/browser/lay-out-deferred.ts';
import { showRouteLine } from '#lib/browser/route-line.ts';
import { stabilizeClicks } from '#lib/browser/stabilize-clicks.ts';
import { saveViewState } from '#lib/browser/view-places.ts';
import { watchWebVitals } from '#lib/browser/web-vitals.ts';
import { patterns } from '#lib/routes/patterns.ts';

watchChunkFailures();
watchWebVitals();
layOutDeferred();
// Rows that are laid out late and lists that fill by themselves push what is pressed aside.
stabilizeClicks();

/** Another view of the page at `path`: a case out of its list. The router leaves the reader where he was scrolled to there. */
function isOtherViewOf(url: string, path: string): boolean {
  const { pathname, hash } = new URL(url, location.href);
  return hash === '' && pathname === path && path.startsWith(patterns.user);
}

/** Next calls it whenever the router sets off for another page. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  // Going back, the address is the new one already.
  if (kind !== 'traverse') saveViewState();
  rememberWantedPage(url);
  showRouteLine(url, kind === 'push' && isOtherViewOf(url, location.pathname) ? () => scrollTo(0, 0) : undefined);
}
