import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCacheControlHeader } from 'next/dist/server/lib/cache-control.js';
import { decodePathParams } from 'next/dist/server/lib/router-utils/decode-path-params.js';
import { TAGS_HEADER } from '#lib/html-cache/dress-page.ts';
import { isStale } from '#lib/html-cache/is-stale.ts';
import type { PageMemory, StoredPage } from '#lib/html-cache/page-memory.ts';
import type { PendingRenders } from '#lib/html-cache/pending-renders.ts';
import { decideNavigation } from '#lib/navigation/decide-navigation.ts';
import { readPageRequest } from '#lib/navigation/read-page-request.ts';
import { chooseEncoding, sendKept, weakTag } from './encode-body.ts';

/** As Next writes it on every page. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
const HTML = 'text/html; charset=utf-8';
const DATA = 'text/x-component';
const YEAR_S = 31_536_000;

/** Whatever else an address holds, Next reads it in its own way: signs that it would encode, dots that lead upwards. */
const PLAIN = /^\/[\w\-/%;.~]*(?:\?[^#]*)?$/;
const DOTS = /^[^?]*\/(?:\.|%2e)/i;

/** As Next decodes an address for its key. */
const decode = (pathname: string): string => pathname.replaceAll(/[^/]*%[^/]*/g, decodePathParams);

interface Target {
  /** Under which the page is kept. */
  readonly address: string;
  /** Where the request was led to; null where it asks for the page by its own address. */
  readonly rewritten: string | null;
  readonly search: string;
}

/** The page that a request asks for; null where it is not for one, or goes elsewhere. */
function findTarget({ url = '', method, headers }: IncomingMessage): Target | null {
  if ((method !== 'GET' && method !== 'HEAD') || !PLAIN.test(url) || DOTS.test(url)) return null;
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  const search = at < 0 ? '' : url.slice(at);
  const header = (name: string): string | null => (headers[name] as string | undefined) ?? null;
  const decision = decideNavigation(readPageRequest({ pathname, search }, header));
  if (decision.kind === 'pass') return { address: decode(pathname), rewritten: null, search };
  return decision.kind === 'rewrite' ? { address: decode(decision.pathname), rewritten: decision.pathname, search } : null;
}

/** What leaves of a page: its document, the data for the router, or a part of that. */
interface Representation {
  readonly status: number;
  readonly bytes: Buffer;
  readonly type: string;
  /** Names and values in turns, as Node writes them without looking at each again. */
  readonly head: readonly string[];
  /** Of a document; data have none. */
  readonly etag: string | null;
}

function lifetimeOf({ cacheControl }: StoredPage): string {
  const revalidate = cacheControl?.revalidate ?? false;
  return getCacheControlHeader(
    revalidate === false ? { revalidate: YEAR_S, expire: undefined } : { revalidate, expire: cacheControl?.expire },
  );
}

const heads = new WeakMap<StoredPage, readonly string[]>();

/** What Next writes of a page's own headers, made once. */
function headOf(page: StoredPage): readonly string[] {
  const made = heads.get(page);
  if (made !== undefined) return made;
  const own = { 'x-nextjs-prerender': '1', 'cache-control': lifetimeOf(page), ...page.value.headers };
  const pairs = Object.entries(own).filter(([name, value]) => name !== TAGS_HEADER && value !== undefined);
  const head = pairs.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  heads.set(page, head);
  return head;
}

/** What the router sends along with a question for data, joined as Next joins it for the mark by which it tells equal questions. */
function markOf({ headers }: IncomingMessage): string {
  const parts = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map((name) => headers[name]);
  if (parts.every((part) => part === undefined)) return '';
  const text = parts.map((part) => part ?? '0').join(',');
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/** The data of a page, or the named part of them; null for whatever else the router may ask, which Next answers. */
function representData(page: StoredPage, request: IncomingMessage, { rewritten, search }: Target): Representation | null {
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': part } = request.headers;
  if (rsc !== '1' || (prefetch !== undefined && prefetch !== '1') || page.value.kind !== 'APP_PAGE') return null;
  if (new URLSearchParams(search).get('_rsc') !== markOf(request)) return null;
  const led = rewritten === null ? [] : ['x-nextjs-rewritten-path', rewritten];
  const { rscData, segmentData, status = 200 } = page.value;
  if (part === undefined || prefetch === undefined)
    return rscData === undefined ? null : { status, bytes: rscData, type: DATA, head: [...led, ...headOf(page)], etag: null };
  const bytes = segmentData?.get(String(part));
  const head = [...led, 'x-nextjs-prerender', '1', 'x-nextjs-postponed', '2', 'cache-control', lifetimeOf(page)];
  return bytes === undefined ? null : { status: 200, bytes, type: DATA, head, etag: null };
}

function represent(page: StoredPage, request: IncomingMessage, target: Target): Representation | null {
  if (page.value.kind !== 'APP_PAGE') return null;
  if (request.headers.rsc !== undefined) return representData(page, request, target);
  return { status: page.value.status ?? 200, bytes: page.document, type: HTML, head: headOf(page), etag: page.etag };
}

const NO_CACHE = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/** Whether the reader has these bytes already (RFC 9110 §13.1.2). */
function isKnown({ headers }: IncomingMessage, etag: string | null): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined || etag === null || NO_CACHE.test(headers['cache-control'] ?? '')) return false;
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export interface PageSource {
  readonly pages: Pick<PageMemory, 'get'>;
  readonly renders: Pick<PendingRenders, 'claim'>;
  /** On every answer. */
  readonly baseHeaders: readonly (readonly [string, string])[];
}

/**
 * Answers a page that is kept before Next is asked, and says whether it did. What is stale leaves too, while it is renewed: whoever
 * finds it so first is left to Next, which answers what it has and renders anew; `mayRender` says whether there is room for that.
 */
export function pageAnswerer({ pages, renders, baseHeaders }: PageSource) {
  const base = [...baseHeaders.flat(), 'vary', VARY];
  return (request: IncomingMessage, response: ServerResponse, mayRender: () => boolean): boolean => {
    const target = findTarget(request);
    const page = target === null ? undefined : pages.get(target.address);
    if (target === null || page === undefined) return false;
    const stale = isStale(page);
    if (stale && mayRender() && renders.claim(target.address)) return false;
    const found = represent(page, request, target);
    if (found === null) return false;
    const { status, bytes, type, etag } = found;
    const head = [...base, ...found.head, 'x-nextjs-cache', stale ? 'STALE' : 'HIT'];
    if (isKnown(request, etag)) {
      response.writeHead(304, [...head, 'etag', String(etag)]).end();
      return true;
    }
    const encoding = request.method === 'HEAD' ? null : chooseEncoding(request, bytes, ['br', 'gzip']);
    const tag = etag === null ? [] : ['etag', encoding === null ? etag : weakTag(etag)];
    const vary = encoding === null ? [] : ['vary', 'accept-encoding'];
    sendKept(response, { status, bytes, encoding, head: [...head, ...tag, ...vary, 'content-type', type] });
    return true;
  };
}
