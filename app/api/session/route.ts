import { getEnv } from '#lib/env.ts';
import { describeSession } from '#lib/session/describe-session.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Response => describeSession(request, getEnv());
