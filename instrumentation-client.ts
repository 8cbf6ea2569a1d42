import '#lib/browser/zod-without-eval.ts';
import { rememberWantedPage, watchChunkFailures } from '#lib/browser/chunk-failure.ts';
import { showRouteLine } from '#lib/browser/route-line.ts';

watchChunkFailures();

/** Next calls it whenever the router sets off for another page. */
export function onRouterTransitionStart(url: string): void {
  rememberWantedPage(url);
  showRouteLine(url);
}
