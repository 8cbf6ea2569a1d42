import { getEnv } from '#lib/env/get-env.ts';
import { respondLogged } from '#lib/proxy/respond-logged.ts';
import { describeSession } from '#lib/session/describe-session.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'session' }, () => describeSession(request, getEnv()));
