import { type NextRequest, NextResponse } from 'next/server';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { decideNavigation } from '#lib/navigation/decide-navigation.ts';
import { chosenLine } from '#lib/session/chosen-line.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';
import { guardedNames } from '#lib/session/cookies.ts';
import { DEFAULT_BIZ_LINE_ID } from '#lib/site/site-names.ts';

// The runtime must be Node: an edge bundle cannot load the cache handler that the config names.
// Next reads the matcher as it stands, so it is one literal. It leaves out whole folders only where a handler takes all of them, and
// else exact files: whatever slips past the middleware can be taken for a page, whose first segment would be its query.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|prod-api/|oss_server/|(?:api/(?:display|health/(?:live|ready)|handoff|revalidate|schedule|session|site/[^/]+/(?:captcha|login)|sso/(?:callback|exit|[^/]+/start))|\\.well-known/security\\.txt|drawings/(?:calm-water|course-wave|farm-footer-edge|farm-icons|farm-scene|footer-edge|guarantee-letter|history-wave-done|history-wave-next|home-river|lighthouse|list-river|login-river|logo|loquat|lost-river|magnolia|menu-wave|process-river|select-arrow|step-wave-done|step-wave-next|tick)\\.svg|sitemaps/(?:index|pages|(?:products|insurances|policies|institutions)-[1-9][0-9]{0,3})\\.xml|icon-512\\.png|icons\\.svg|ie-prompt\\.js|favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|rss\\.xml)$).*)',
  ],
};

/** Of the settings, without all the others that their check would need here. */
const lines = {
  BIZ_LINE_ID: process.env.BIZ_LINE_ID || DEFAULT_BIZ_LINE_ID,
  BIZ_LINE_IDS: (process.env.BIZ_LINE_IDS ?? '').split(',').flatMap((id) => id.trim() || []),
};

/** Decides where a page request goes; no network, no personal data (spec §2, route guard). */
export function middleware(request: NextRequest): NextResponse {
  const { nextUrl, headers, cookies } = request;
  const hasSession = cookies.has(guardedNames({ SITE_URL: process.env.SITE_URL ?? '' }).token);
  const decision = decideNavigation({
    pathname: nextUrl.pathname,
    search: nextUrl.search,
    hasSession,
    userAgent: headers.get('user-agent') ?? '',
    viewportWidth: headers.get('sec-ch-viewport-width') ?? headers.get('viewport-width'),
    isDocument: !headers.has('rsc'),
    bizLineId: chosenLine(headers.get('cookie'), lines),
    mobileSiteUrl: process.env.MOBILE_SITE_URL ?? '',
    isAreaOn,
  });
  switch (decision.kind) {
    case 'leave':
      return NextResponse.redirect(decision.url, { status: 307, headers: { 'cache-control': 'no-store' } });
    case 'redirect': {
      const answer = NextResponse.redirect(new URL(decision.path, nextUrl), 307);
      // Or the login page would take the reader for one who is in.
      if (!hasSession && cookies.has(COOKIES.signedIn)) answer.cookies.delete(COOKIES.signedIn);
      return answer;
    }
    case 'rewrite': {
      const url = nextUrl.clone();
      url.pathname = decision.pathname;
      url.search = decision.search;
      return NextResponse.rewrite(url);
    }
    case 'missing':
      return new NextResponse(null, { status: 404, headers: { 'cache-control': 'no-store' } });
    case 'pass':
      return NextResponse.next();
  }
}
