import { findExit } from '#lib/sign-on/find-exit.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => findExit(request);
