import { randomUUID } from 'node:crypto';
import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { toUpstreamPath } from '#lib/contract/endpoint.ts';
import { toWireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { STREAMED_BODY } from '#lib/signature/sign-v2.ts';
import { toTransportFault } from '#lib/upstream/exchange.ts';
import { resolveOssPlaceholder, restoreOssPlaceholder } from '#lib/upstream/oss-placeholder.ts';
import type { RawResponse } from '#lib/upstream/parse-answer.ts';
import { encipherFields, prepareRequest, type RequestParts, siteAddress, toDeadlineMs } from '#lib/upstream/prepare-request.ts';
import { overHttp } from '#lib/upstream/run-exchange.ts';
import { type ReadResponse, readResponse } from './read-response.ts';

/** No operator waits for a write as long as a visitor may have to. */
const LONGEST_MS = 30_000;

export interface Question {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>> | string;
  /** Content of an upload. */
  readonly file?: { readonly name: string; readonly text: string };
  readonly token?: string | null;
}

/** Asks a call of the back end under check. */
export type AskCall = (name: CallName, question?: Question) => Promise<ReadResponse>;

export const deadlineOf = (name: CallName, env: Env): number => Math.min(toDeadlineMs(calls[name], env), LONGEST_MS);

const BOUNDARY = 'contract-check-boundary';

interface Content {
  readonly bytes: Buffer;
  readonly type: string;
}

function toUpload({ name, text }: { readonly name: string; readonly text: string }, env: Env): Content {
  const field = (head: string, value: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const fields = [
    field('name="bizLineId"', env.BIZ_LINE_ID),
    field('name="bizSceneCode"', 'COMM_BIZ'),
    field(`name="file"; filename="${name}"\r\ncontent-type: text/plain`, text),
  ];
  return { bytes: Buffer.from(`${fields.join('')}--${BOUNDARY}--\r\n`), type: `multipart/form-data; boundary=${BOUNDARY}` };
}

function toContent(call: Call, { body, file }: Question, env: Env): Content | null {
  if (file !== undefined) return toUpload(file, env);
  if (call.method === 'GET') return null;
  const fields = typeof body === 'string' ? body : encipherFields(call, { ...body, bizLineId: env.BIZ_LINE_ID }, env);
  return { bytes: Buffer.from(JSON.stringify(restoreOssPlaceholder(fields, env, call.enciphered))), type: 'application/json' };
}

async function exchange(name: CallName, question: Question, env: Env): Promise<RawResponse> {
  const call: Call = calls[name];
  const site = siteAddress(call.site, env);
  const path = toUpstreamPath(call, question.params ?? {});
  if (site === null || path === null) throw new Error(`${name} cannot be asked so`);
  const content = toContent(call, question, env);
  const query = { ...toWireQuery(question.query ?? {}), ...(content === null ? { bizLineId: env.BIZ_LINE_ID } : {}) };
  const isUpload = question.file !== undefined;
  const body: RequestParts['body'] = isUpload ? STREAMED_BODY : content?.bytes;
  const headers: Record<string, string> = isUpload ? { 'content-length': String(content?.bytes.byteLength) } : {};
  const parts = { path, query, body, headers, contentType: content?.type, token: question.token ?? undefined, requestId: randomUUID() };
  const prepare = () => ({ ...prepareRequest(call, site, parts, env), method: call.method, body: content?.bytes });
  return overHttp(prepare, env.MAX_ANSWER_BYTES)(deadlineOf(name, env));
}

/** A download answers with the file, and with an envelope only where it fails. */
function readDownload(call: Call, raw: RawResponse): ReadResponse {
  const isFile = raw.status === 200 && !raw.text.trimStart().startsWith('{');
  return isFile ? { ok: true, value: { data: raw.text }, deviations: [], dropped: 0 } : readResponse(call, raw);
}

/** Signs, sends and judges as the portal does, without sparing an upstream that fails. Every failure is a value. */
export const createAsk =
  (env: Env): AskCall =>
  async (name, question = {}) => {
    try {
      const raw = await exchange(name, question, env);
      if (calls[name].kind === 'download') return readDownload(calls[name], raw);
      return readResponse(calls[name], { ...raw, text: resolveOssPlaceholder(raw.text, env) });
    } catch (error) {
      const fault: UpstreamFault = toTransportFault(error);
      return { ok: false, fault };
    }
  };
