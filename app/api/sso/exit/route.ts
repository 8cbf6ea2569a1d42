import { findExit } from '#lib/sign-on/start-sign-on.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => findExit(request);
