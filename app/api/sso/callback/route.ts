import { NextResponse } from 'next/server';
import { getEnv } from '#lib/env.ts';
import { SIGN_ON_NOTICE_COOKIE, signOnNoticeOf } from '#lib/navigation/sign-on-notice.ts';
import { findRoute } from '#lib/routes/match-route.ts';

export const dynamic = 'force-dynamic';

const NOTICE_SECONDS = 60;

/**
 * A return from the government sign-on, handed over by middleware. Tickets never stay in an address: the answer is a 303 to
 * the clean page with a notice that is shown once.
 */
export function GET(request: Request): Response {
  const { SITE_URL } = getEnv();
  const params = new URL(request.url).searchParams;
  const wanted = params.get('returnPath') ?? '/';
  const path = findRoute(wanted) === null ? '/' : wanted;
  const response = NextResponse.redirect(new URL(path, SITE_URL), 303);
  response.headers.set('cache-control', 'private, no-store');
  response.cookies.set(SIGN_ON_NOTICE_COOKIE, signOnNoticeOf(params), {
    maxAge: NOTICE_SECONDS,
    path: '/',
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
  });
  return response;
}
