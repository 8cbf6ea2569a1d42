import { noteAnswer } from '#lib/areas/known-areas.ts';
import { carriesBearer } from '#lib/contract/endpoint.ts';
import { isSessionEnded, type UpstreamFault, withoutSession } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { endSession, leaveSession, startSession } from '#lib/session/session-cookies.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { checkAnswer, type Envelope } from '#lib/upstream/parse-answer.ts';
import { answerHeaders, composeJson, composeRefusal } from './compose-answer.ts';
import { MISSING, type ProxyTask } from './forward-call.ts';
import { plainSession } from './plain-session.ts';
import { refusals, toDownloadRefusal, toRefusal } from './refusal.ts';
import { takeToken } from './take-token.ts';
import { tameRedirect } from './tame-redirect.ts';
import { leadsOnlyToTrusted } from './trusted-leaving.ts';

interface Checked {
  readonly answer: unknown;
  readonly cookies: readonly string[];
}

function checkTask({ match, env, trace }: ProxyTask, envelope: Envelope): Result<Checked, UpstreamFault> {
  const starts = match.call.session === 'starts';
  const { token, rest } = starts ? takeToken(envelope) : { token: null, rest: envelope };
  const checked = checkAnswer(match.call, rest, { call: match.name, requestId: trace.requestId });
  if (!checked.ok) return checked;
  if (!leadsOnlyToTrusted(match.call, checked.value, env))
    return fail({ kind: 'malformed', paths: ['data: an address that is not trusted'] });
  if (starts && token === null) return fail({ kind: 'malformed', paths: ['data.token: expected string, received nothing'] });
  if (token !== null) trace.session = nameSession(token, env);
  return succeed({
    answer: starts ? tameRedirect(checked.value, env) : checked.value,
    cookies: token === null ? [] : startSession(token, env),
  });
}

/** What its area and the log learn of an outcome. */
function traceOutcome(task: ProxyTask, outcome: Result<unknown, UpstreamFault>, isSuccess: boolean): void {
  const { trace, match } = task;
  if (outcome.ok) {
    noteAnswer(match.name, { fault: null });
    return;
  }
  if (outcome.fault !== MISSING) noteAnswer(match.name, { fault: outcome.fault, isSuccess, session: plainSession(task) });
  trace.fault = outcome.fault.kind;
  if (outcome.fault.kind === 'business') trace.code = outcome.fault.code;
  noteFault({ call: match.name, requestId: trace.requestId }, outcome.fault);
}

/** Only a call with the session's bearer can learn that the session is over; a login learns what its own words are worth. */
const learnsOfSession = ({ match: { call }, session }: ProxyTask): boolean =>
  carriesBearer(call) && session.token !== null && call.session !== 'starts';

/** The answer for the browser: session cookies set or cleared, the token in no body (spec §4, §8). */
export function answerCall(task: ProxyTask, forwarded: Result<Envelope, UpstreamFault>): Response {
  const { match, env, body } = task;
  const ends = match.call.session === 'ends';
  const answered = forwarded.ok ? checkTask(task, forwarded.value) : forwarded;
  const checked = answered.ok || learnsOfSession(task) ? answered : fail(withoutSession(answered.fault));
  traceOutcome(task, checked, forwarded.ok);
  const overflowed = body?.kind === 'stream' && body.body.overflowed();
  const cleared = ends ? leaveSession(env) : !checked.ok && isSessionEnded(checked.fault) ? endSession(env) : [];
  const headers = answerHeaders(task.trace.requestId, checked.ok ? [...checked.value.cookies, ...cleared] : cleared);
  if (ends && task.isFarewell) headers.set('clear-site-data', '"cache"');
  const toFailure = match.call.kind === 'download' ? toDownloadRefusal : toRefusal;
  if (overflowed) return composeRefusal(refusals.tooLarge, headers);
  return checked.ok ? composeJson(checked.value.answer, headers) : composeRefusal(toFailure(checked.fault), headers);
}
