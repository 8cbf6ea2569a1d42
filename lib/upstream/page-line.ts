import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '#lib/process-state.ts';
import { lineOfSegment } from '#lib/query/page-query.ts';
import { findRoute } from '#lib/routes/match-route.ts';
import { chosenLine } from '#lib/session/session.ts';

const places = processState('page-lines', () => new AsyncLocalStorage<string>());

type Lines = Parameters<typeof chosenLine>[1];

/** The path as the router reads it, without `.` and `..`: whoever keeps pages in front reads it so too. */
function pathOf(target: string): string {
  return URL.parse(target, 'http://localhost')?.pathname ?? '/';
}

/**
 * The chosen business line under which a request's page is kept and rendered; null for the portal's own. Only browse pages are kept by
 * line: whatever else is shared is the portal's own.
 */
export function lineOfRequest(target: string, cookieHeader: string | null, lines: Lines): string | null {
  const line = lines.BIZ_LINE_IDS.length > 1 ? chosenLine(cookieHeader, lines) : null;
  return line !== null && findRoute(pathOf(target))?.route.render === 'browse' ? line : null;
}

/** Handles a request whose page is of a chosen business line. */
export const withPageLine = <T>(line: string | null, handle: () => T): T => (line === null ? handle() : places.run(line, handle));

/** The business line of the page that is being rendered; null for the portal's own. */
export const pageLine = (): string | null => places.getStore() ?? null;

/** Reads what all lines have in common, as the portal's own. */
export const withoutPageLine = <T>(read: () => T): T => places.exit(read);

/** Whether what was rendered now may be kept under Next's key: its line must be the one that the key names. */
export const isOfPageLine = (key: string): boolean => lineOfSegment(/\/\$\/([^/]*)/.exec(key)?.[1] ?? '') === pageLine();
