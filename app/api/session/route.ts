import { getEnv } from '#lib/env.ts';
import { answerLogged } from '#lib/proxy/answer-logged.ts';
import { describeSession } from '#lib/session/describe-session.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> =>
  answerLogged(request, { call: 'session' }, () => describeSession(request, getEnv()));
