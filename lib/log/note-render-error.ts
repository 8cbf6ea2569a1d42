import { portalLog } from './portal-log.ts';
import { isFirstTold } from './told-errors.ts';

/** What Next tells of the request in which something was thrown. */
interface Failed {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Where in it: the pattern of the route, and what was being made. */
interface Place {
  readonly routePath: string;
  readonly routeType: string;
  readonly renderSource?: string | undefined;
  readonly revalidateReason?: string | undefined;
}

/** Writes one line for what a page, a route or the middleware threw: the route's pattern, never the address that was asked for. */
export function noteRenderError(error: unknown, { method, headers }: Failed, place: Place): void {
  if (!isFirstTold(error)) return;
  const { routePath: route, routeType, renderSource, revalidateReason } = place;
  portalLog().error(
    { requestId: headers['x-request-id'], method, route, routeType, renderSource, revalidateReason, err: error },
    'render failed',
  );
}
