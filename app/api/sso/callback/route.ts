import { finishSignOn } from '#lib/sign-on/finish-sign-on.ts';

export const dynamic = 'force-dynamic';

/** Middleware hands every return from the government sign-on over to here. */
export const GET = (request: Request): Promise<Response> => finishSignOn(request);
