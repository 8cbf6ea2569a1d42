import { type NextRequest, NextResponse } from 'next/server';
import { decideNavigation } from '#lib/navigation/decide-navigation.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';
import { HIDDEN_COOKIES } from '#lib/session/hidden-cookie-names.ts';

// The runtime must be Node: an edge bundle cannot load the cache handler that the config names.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|prod-api/|oss_server/|\\.well-known/|drawings/|icons|robots\\.txt|sitemap|rss\\.xml|favicon|icon|apple-icon|manifest|ie-prompt\\.js).*)',
  ],
};

/** Decides where a page request goes; no network, no personal data (spec §2, route guard). */
export function middleware(request: NextRequest): NextResponse {
  const { nextUrl, headers, cookies } = request;
  const hasSession = cookies.has(HIDDEN_COOKIES.token);
  const decision = decideNavigation({
    pathname: nextUrl.pathname,
    search: nextUrl.search,
    hasSession,
    userAgent: headers.get('user-agent') ?? '',
    viewportWidth: headers.get('sec-ch-viewport-width') ?? headers.get('viewport-width'),
    isDocument: !headers.has('rsc'),
    mobileSiteUrl: process.env.MOBILE_SITE_URL ?? '',
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
    case 'pass':
      return NextResponse.next();
  }
}
