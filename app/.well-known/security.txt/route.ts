import { getEnv } from '#lib/env/get-env.ts';
import { securityTxt } from '#lib/security-txt.ts';

export const dynamic = 'force-dynamic';

/** Whom to tell of a security hole. */
export const GET = (): Response =>
  new Response(securityTxt(getEnv(), Date.now()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
