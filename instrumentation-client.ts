import '#lib/browser/zod-without-eval.ts';
import { rememberWantedPage, watchChunkFailures } from '#lib/browser/chunk-failure.ts';
import { layOutDeferred } from '#lib/browser/lay-out-deferred.ts';
import { showRouteLine } from '#lib/browser/route-line.ts';
import { saveViewState } from '#lib/browser/view-places.ts';
import { watchWebVitals } from '#lib/browser/web-vitals.ts';

watchChunkFailures();
watchWebVitals();
layOutDeferred();

/** Next calls it whenever the router sets off for another page. */
export function onRouterTransitionStart(url: string, kind: 'push' | 'replace' | 'traverse'): void {
  // Going back, the address is the new one already.
  if (kind !== 'traverse') saveViewState();
  rememberWantedPage(url);
  showRouteLine(url);
}
