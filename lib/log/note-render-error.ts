import { processState } from '#lib/process-state.ts';
import { portalLog } from './portal-log.ts';

const told = (): WeakSet<object> => processState('told-errors', () => new WeakSet());

/** Whether an error comes to the log for the first time; several handlers of a process see the same one. */
export function isFirstTold(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (told().has(error)) return false;
  told().add(error);
  return true;
}

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
