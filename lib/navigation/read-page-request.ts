import { isAreaOn } from '#lib/areas/area-states.ts';
import { guardedNames, parseCookies } from '#lib/session/cookies.ts';
import { chosenLine } from '#lib/session/session.ts';
import { DEFAULT_BIZ_LINE_ID } from '#lib/site/site-names.ts';
import type { PageRequest } from './decide-navigation.ts';

/** Of the settings, without all the others that their check would need in the middleware. */
const lines = {
  BIZ_LINE_ID: process.env.BIZ_LINE_ID || DEFAULT_BIZ_LINE_ID,
  BIZ_LINE_IDS: (process.env.BIZ_LINE_IDS ?? '').split(',').flatMap((id) => id.trim() || []),
};
const { token } = guardedNames({ SITE_URL: process.env.SITE_URL ?? '' });
const mobileSiteUrl = process.env.MOBILE_SITE_URL ?? '';

type ReadHeader = (name: string) => string | null;

/** What of a request decides where it goes; the edge and the middleware read it alike. */
export function readPageRequest({ pathname, search }: Pick<PageRequest, 'pathname' | 'search'>, header: ReadHeader): PageRequest {
  const cookie = header('cookie');
  return {
    pathname,
    search,
    hasSession: cookie !== null && parseCookies(cookie).has(token),
    userAgent: header('user-agent') ?? '',
    viewportWidth: header('sec-ch-viewport-width') ?? header('viewport-width'),
    isDocument: header('rsc') === null,
    bizLineId: cookie === null ? null : chosenLine(cookie, lines),
    mobileSiteUrl,
    isAreaOn,
  };
}
