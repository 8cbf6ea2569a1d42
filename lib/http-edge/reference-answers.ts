import type { IncomingMessage, ServerResponse } from 'node:http';
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { LRUCache } from 'next/dist/server/lib/lru-cache.js';
import type { CallName } from '#lib/contract/calls.ts';
import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import { formatWireQuery } from '#lib/contract/wire-query.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { matchCall, PROXY_PREFIX, parseQuery } from '#lib/proxy/match-call.ts';
import { responseHeaders } from '#lib/proxy/respond-to-call.ts';
import { chosenLine } from '#lib/session/session.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { chooseEncoding, sendKept, takesEncoding } from './encode-body.ts';
import { nameRequest } from './name-request.ts';

/** As long as pages believe in a dictionary of which no publish tells. */
const LIFETIME_MS = 300_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Key and tag weigh too; text is kept as gzip besides. */
const OVERHEAD_BYTES = 512;
const WITH_PACKED = 2;

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Calls that answer everybody alike, and the tags by which a publish names what they answer. */
const TAGS: { readonly [N in CallName]?: (path: string) => string[] } = {
  dictType: (path) => [`dict:${lastSegment(path)}`],
  districtOption: () => [],
  agencyOptions: () => ['agencies'],
};

interface ReferenceAnswer {
  readonly key: string;
  readonly bytes: Buffer;
  readonly tags: string[];
  /** When it was asked for: what was published since may not be in it. */
  readonly askedMs: number;
}

/** A refusal in words leaves with status 200 as well (spec §8); a list of nothing may be of a name that somebody made up. */
function tellsSomething(bytes: Buffer): boolean {
  const { code, data } = (parseJson(bytes.toString()) ?? {}) as { readonly code?: unknown; readonly data?: unknown };
  return code === SUCCESS_CODE && Array.isArray(data) && data.length > 0;
}

/** Of one business line: an upstream may have entries of its own for each. */
const keyOf = ({ url = '', headers }: IncomingMessage): string => `${chosenLine(headers.cookie ?? null, getEnv()) ?? ''} ${url}`;

/** Answers of reference calls by their address, the least recently used leaving first. */
export class ReferenceAnswers {
  readonly #answers = new LRUCache<ReferenceAnswer>(
    MAX_BYTES,
    ({ key, bytes }) => OVERHEAD_BYTES + key.length + bytes.byteLength * WITH_PACKED,
  );

  /** Keeps an answer that tells something, if its call is one that answers everybody alike. */
  keep(request: IncomingMessage, bytes: Buffer, askedMs: number): void {
    const { url = '', method = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const match = matchCall(method, pathname);
    const toTags = match === null ? undefined : TAGS[match.name];
    if (match === null || toTags === undefined || !tellsSomething(bytes)) return;
    // Spelt otherwise, one answer would take the room of many.
    if (url !== `${PROXY_PREFIX}${match.path}${formatWireQuery(parseQuery(match.call, searchParams) ?? {})}`) return;
    const key = keyOf(request);
    this.#answers.set(key, { key, bytes, tags: toTags(match.path), askedMs });
  }

  /** The answer that is kept for a request; undefined where the upstream has to be asked. */
  find(request: IncomingMessage, nowMs: number = Date.now()): Buffer | undefined {
    const found = this.#answers.get(keyOf(request));
    if (found === undefined || nowMs - found.askedMs > LIFETIME_MS) return undefined;
    return areTagsStale(found.tags, found.askedMs) ? undefined : found.bytes;
  }
}

/** Those of this process. */
export const referenceAnswers = new ReferenceAnswers();

/** Answers a call of reference data from what is kept, before anything waits in a lane, and says whether it did. */
export function referenceAnswerer(baseHeaders: readonly (readonly [string, string])[]) {
  const base = baseHeaders.flat();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const bytes = request.method === 'GET' ? referenceAnswers.find(request) : undefined;
    if (bytes === undefined) return false;
    const own = [...responseHeaders(nameRequest(request))].flat();
    const vary = takesEncoding(request, 'gzip') ? ['vary', 'accept-encoding'] : [];
    const head = [...base, ...own, ...vary, 'content-type', 'application/json; charset=utf-8'];
    sendKept(response, { status: 200, head, bytes, encoding: chooseEncoding(request, bytes, ['gzip']) });
    return true;
  };
}
