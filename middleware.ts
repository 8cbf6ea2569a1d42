import { type NextRequest, NextResponse } from 'next/server';
import { decideNavigation } from '#lib/navigation/decide-navigation.ts';
import { readPageRequest } from '#lib/navigation/read-page-request.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';

// The runtime must be Node: an edge bundle cannot load the cache handler that the config names.
// Next reads the matcher as it stands, so it is one literal. It leaves out whole folders only where a handler takes all of them, and
// else exact files: whatever slips past the middleware can be taken for a page, whose first segment would be its query.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|prod-api/|oss_server/|(?:api/(?:display|health/(?:live|ready)|handoff|legal/(?:agreement|privacy|idPicture|bankAccount|health|institution|roster)|revalidate|schedule|session|site/[^/]+/(?:captcha|login)|sso/(?:callback|exit|[^/]+/start))|\\.well-known/security\\.txt|drawings/(?:calm-water|course-wave|farm-footer-edge|farm-icons|farm-scene|footer-edge|guarantee-letter|history-wave-done|history-wave-next|home-river|lighthouse|list-river|login-river|logo|loquat|lost-river|magnolia|menu-wave|process-river|select-arrow|step-wave-done|step-wave-next|tick)\\.svg|sitemaps/(?:index|pages|(?:products|insurances|policies|institutions)-[1-9][0-9]{0,3})\\.xml|icon-512\\.png|icons\\.svg|ie-prompt\\.js|favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|rss\\.xml)$).*)',
  ],
};

/** Decides where a page request goes; no network, no personal data (spec §2, route guard). */
export function middleware(request: NextRequest): NextResponse {
  const { nextUrl, headers, cookies } = request;
  const asked = readPageRequest(nextUrl, (name) => headers.get(name));
  const decision = decideNavigation(asked);
  switch (decision.kind) {
    case 'leave':
      return NextResponse.redirect(decision.url, { status: 307, headers: { 'cache-control': 'no-store' } });
    case 'redirect': {
      const answer = NextResponse.redirect(new URL(decision.path, nextUrl), 307);
      // Or the login page would take the reader for one who is in.
      if (!asked.hasSession && cookies.has(COOKIES.signedIn)) answer.cookies.delete(COOKIES.signedIn);
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
