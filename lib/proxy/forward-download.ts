import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail } from '#lib/errors/result.ts';
import { toDeadlineMs } from '#lib/upstream/call-deadline.ts';
import { describeNoEnvelope } from '#lib/upstream/contract-breaks.ts';
import { type ExchangeRequest, openExchange } from '#lib/upstream/exchange.ts';
import { noteBroken } from '#lib/upstream/note-fault.ts';
import { type RawAnswer, readEnvelope } from '#lib/upstream/parse-answer.ts';
import { readText, unpack } from '#lib/upstream/read-text.ts';
import { type Exchange, runExchange } from '#lib/upstream/run-exchange.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { answerCall } from './answer-call.ts';
import { capStream } from './capped-stream.ts';
import { answerHeaders } from './compose-answer.ts';
import { toFileHeaders } from './file-headers.ts';
import { MISSING, type ProxyTask, toOutgoing } from './forward-call.ts';
import { readShortJson } from './short-json.ts';

type Opened = { readonly status: number; readonly head: IncomingMessage } & (
  | { readonly file: Readable }
  | { readonly bytes: Buffer }
  | { readonly text: string }
);

/** What is read whole before anything is sent on: JSON, which may be a failure, and pages, which no download is. */
const isText = ({ headers }: IncomingMessage): boolean => /^(application\/json|text\/html)/i.test(headers['content-type'] ?? '');
const isWhole = (status: number): boolean => status >= 200 && status < 300;

const isEnvelope = (text: string): boolean => {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';
};

/** A failure that does not say it is JSON: a code and words are what no file has by chance. */
const isUnnamedEnvelope = (text: string): boolean => isEnvelope(text) && typeof (parseJson(text) as { msg?: unknown }).msg === 'string';

function composeFile(
  task: ProxyTask,
  head: IncomingMessage,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
): Response {
  const headers = answerHeaders(task.trace.requestId);
  for (const [name, value] of Object.entries(toFileHeaders(head.headers, { mayShow: false }))) headers.set(name, value);
  return new Response(body, { headers });
}

const toNoFile = ({ status }: { readonly status: number }, path: string): UpstreamFault => ({ kind: 'malformed', status, paths: [path] });

/** JSON with a code is a failure, other JSON a file that happens to be JSON; a page, or JSON cut off, is what fails upstream. */
function answerText(task: ProxyTask, head: IncomingMessage, raw: RawAnswer): Response {
  if (isWhole(raw.status) && parseJson(raw.text) === undefined)
    return answerCall(task, fail(toNoFile(raw, describeNoEnvelope(raw.text, undefined))));
  if (isWhole(raw.status) && !isEnvelope(raw.text)) return composeFile(task, head, raw.text);
  const envelope = readEnvelope(raw);
  return answerCall(task, envelope.ok ? fail(toNoFile(raw, 'answer: expected a file, received a success without one')) : envelope);
}

function openDownload(prepare: () => Omit<ExchangeRequest, 'deadlineMs'>, maxTextBytes: number): Exchange<Opened> {
  return async (deadlineMs) => {
    const head = await openExchange({ ...prepare(), deadlineMs });
    const status = head.statusCode ?? 0;
    if (!isWhole(status) || isText(head)) return { status, head, text: await readText(head, maxTextBytes) };
    const file = unpack(head);
    const bytes = await readShortJson(file);
    if (bytes === null) return { status, head, file };
    const text = bytes.toString('utf8');
    return isUnnamedEnvelope(text) ? { status, head, text } : { status, head, bytes };
  };
}

/** Streams a file of the upstream to the browser, never shown there; a failure, of whatever type, comes as the usual envelope. */
export async function forwardDownload(task: ProxyTask): Promise<Response> {
  const outgoing = toOutgoing(task);
  if (outgoing === null) return answerCall(task, fail(MISSING));
  const { env, match } = task;
  const opened = await runExchange(openDownload(outgoing.prepare, env.MAX_ANSWER_BYTES), {
    site: outgoing.site,
    repeatable: match.call.method === 'GET',
    deadlineMs: toDeadlineMs(match.call, env),
  });
  if (!opened.ok) return answerCall(task, opened);
  const { value } = opened;
  if ('text' in value)
    return answerText(task, value.head, { status: value.status, text: value.text, retryAfter: value.head.headers['retry-after'] });
  if ('bytes' in value) return composeFile(task, value.head, new Uint8Array(value.bytes));
  if (Number(value.head.headers['content-length'] ?? 0) <= env.MAX_FILE_BYTES)
    return composeFile(
      task,
      value.head,
      capStream(value.file, env.MAX_FILE_BYTES, noteBroken({ call: match.name, requestId: task.trace.requestId })),
    );
  value.head.destroy();
  return answerCall(task, fail(toNoFile(value, 'file too large')));
}
