import { findExit } from '#lib/sign-on/sign-on-provider.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => findExit(request);
