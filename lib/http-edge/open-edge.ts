import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { reportAreas } from '#lib/areas/area-report.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { PageMemory } from '#lib/html-cache/page-memory.ts';
import { pendingRenders } from '#lib/html-cache/pending-renders.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { bearerJudge, metricsAnswerer } from '../http-server/answer-metrics.ts';
import { type ConnectionBounds, createBoundedServer } from '../http-server/create-bounded-server.ts';
import { InFlight, type OnLeave } from '../http-server/in-flight.ts';
import { endConnection, type Stopping, stopInOrder } from '../http-server/stop-in-order.ts';
import { pageAnswerer } from './answer-page.ts';
import { busyAnswerer } from './busy-answer.ts';
import { vitalsCollector } from './collect-vitals.ts';
import { isCrowded, type Lanes, laneOf } from './lanes.ts';
import { requestName } from './name-request.ts';
import { portalMetrics } from './portal-metrics.ts';
import { referenceAnswerer } from './reference-answers.ts';
import { securityHeaders } from './security-headers.ts';
import { answerStatic, type StaticFiles } from './static-files.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const SAFE = new Set(['GET', 'HEAD']);
/** The edge and Next each note how an answer ends: at most eleven ears, all of them gone with it. */
const EARS_PER_ANSWER = 20;
const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** Only these take unsafe methods; every other address is a page or a file. */
const HANDLERS = /^\/(api|prod-api|oss_server)(\/|$)/;
const NUL = /%00|\0/i;

function isWellEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** 400 or 405 for messages that Next would answer with a 500, null for every other. */
export function refusalStatus(method: string, url: string): 400 | 405 | null {
  if (!KNOWN.has(method)) return 405;
  const [path = ''] = url.split('?', 1);
  if (!url.startsWith('/') || NUL.test(url) || path.includes('\\') || !isWellEncoded(url)) return 400;
  if (!SAFE.has(method) && !HANDLERS.test(path)) return 405;
  return null;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 405): void {
  if (status === 405) response.setHeader('allow', 'GET, HEAD');
  // Whatever body follows is not waited for.
  response.writeHead(status, { connection: 'close', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(status === 405 ? '不支持这种请求方式' : '地址不正确');
  request.resume();
}

const LIVE = '/api/health/live';
const READY = '/api/health/ready';

function answer(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
  return true;
}

/**
 * Answers in the place of Next, for a process that is too busy for it or stops: that it lives, and, while it stops, that it is not
 * ready. Says whether it did.
 */
function answerHealth({ url, method }: IncomingMessage, response: ServerResponse, isStopping: boolean): boolean {
  if (url === undefined || !url.startsWith('/api/health/') || (method !== 'GET' && method !== 'HEAD')) return false;
  if (url === LIVE) return answer(response, 200, { status: 'ok' });
  return url === READY && isStopping && answer(response, 503, { status: 'stopping' });
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies add: behind one on this machine every caller looks local. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a process of this machine asks, and no proxy for somebody else. */
export const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);

const UPSTREAM = '/api/health/upstream';

/** The settings that say who may ask. */
type UpstreamAccess = Pick<Env, 'METRICS_TOKEN' | 'NODE_ENV' | 'embedded' | 'ALLOW_SAMPLE_KEYS'>;

/** With a token who brings it; without one this machine alone, or everybody where nothing is in production. */
function accessJudge({ METRICS_TOKEN, NODE_ENV, embedded, ALLOW_SAMPLE_KEYS }: UpstreamAccess): (request: IncomingMessage) => boolean {
  if (METRICS_TOKEN !== undefined) return bearerJudge(METRICS_TOKEN);
  const isDemo = embedded && ALLOW_SAMPLE_KEYS;
  return NODE_ENV === 'production' && !isDemo ? isOfThisMachine : () => true;
}

/**
 * Answers `GET /api/health/upstream` with the state of every area, and says whether it did. For whoever may not ask there is no such
 * address: the report says what fails, and when it began to.
 */
function upstreamAnswerer(access: UpstreamAccess) {
  const mayAsk = accessJudge(access);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, method } = request;
    if (url !== UPSTREAM || (method !== 'GET' && method !== 'HEAD') || !mayAsk(request)) return false;
    return answer(response, 200, { areas: reportAreas() });
  };
}

/** What the build left for the edge, and the pages that Next keeps; null where each is left to Next. */
export interface Prepared {
  readonly unavailable: UnavailablePage | null;
  readonly files: StaticFiles;
  readonly pages?: PageMemory | null;
}

type Settings = UpstreamAccess &
  Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY' | 'MAX_CONNECTIONS' | 'MAX_PAGES_IN_FLIGHT' | 'MAX_CALLS_IN_FLIGHT' | 'DRAIN_SECONDS'>;

export interface Edge {
  readonly server: Server;
  readonly stopping: Stopping;
}

/** Whoever asks here is answered at once, however many others wait. */
const HAS_ITS_OWN_ANSWER = /^\/(_next\/static\/|api\/health\/|metrics$)/;

/** A proxy in front keeps its connections for a minute and must not find them closed; a browser's may go sooner. */
const keepAliveMs = ({ TRUSTED_PROXY }: Settings): number => (TRUSTED_PROXY.length > 0 ? 61_000 : 10_000);

/** A call works little until the upstream answers: one in each turn of the loop would make it cost a third more. */
const CALLS_QUEUE = { turnMs: 5 };
/**
 * A render takes the processor for some 30 ms (`docs/figures.md`): more beside each other would only all be later, and with them
 * whatever else is asked for. The last of those that find room leaves within a second.
 */
const PAGES_QUEUE = { atOnce: 4, room: 16 };

function openLanes(env: Settings) {
  const metrics = portalMetrics(() => lanes);
  const note =
    (kind: keyof Lanes): OnLeave =>
    (response, durationMs) => {
      metrics.observeAnswer(kind, response, durationMs);
      if (response.statusCode < 500) return;
      const requestId = requestName(response.req);
      portalLog().warn({ requestId, kind, status: response.statusCode, durationMs: Math.round(durationMs) }, 'failed');
    };
  const lanes: Lanes = {
    pages: new InFlight(env.MAX_PAGES_IN_FLIGHT, note('pages'), PAGES_QUEUE),
    calls: new InFlight(env.MAX_CALLS_IN_FLIGHT, note('calls'), CALLS_QUEUE),
  };
  return { lanes, registry: metrics.registry };
}

/**
 * The portal's server around what makes its pages: every answer has the security headers; what is malformed is refused, what is too
 * much is told to come back, what stands still is closed; it stops in order.
 */
export function openEdge(
  env: Settings,
  { unavailable, files, pages = null }: Prepared,
  handle: RequestListener,
  bounds: Partial<ConnectionBounds> = {},
): Edge {
  const baseHeaders = securityHeaders({ https: env.SITE_URL.startsWith('https:') });
  const { lanes, registry } = openLanes(env);
  const answerBusy = busyAnswerer(unavailable, baseHeaders);
  const answersUpstream = upstreamAnswerer(env);
  const answersMetrics = metricsAnswerer(registry, env.METRICS_TOKEN);
  const collectsVitals = vitalsCollector(registry);
  const answersPage = pages === null ? () => false : pageAnswerer({ pages, renders: pendingRenders(), baseHeaders });
  const answersReference = referenceAnswerer(baseHeaders);
  const all = { maxConnections: env.MAX_CONNECTIONS, keepAliveMs: keepAliveMs(env), ...bounds };
  const server = createBoundedServer(all, (request, response) => {
    response.setMaxListeners(EARS_PER_ANSWER);
    const { url = '', method = '' } = request;
    const kind = laneOf(url);
    const lane = lanes[kind];
    if (stopping.isStopping) endConnection(response);
    const refusal = refusalStatus(method, url);
    const answersKept = kind === 'pages' ? answersPage : answersReference;
    if (refusal === null && answersKept(request, response, () => !lane.isFull)) return lane.watch(response);
    // Before anything else is done for it: of those there are many.
    if (!HAS_ITS_OWN_ANSWER.test(url) && !stopping.isStopping && lane.rejects()) return answerBusy(kind, request, response);
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    if (refusal !== null) return refuse(request, response, refusal);
    if ((stopping.isStopping || isCrowded(lanes)) && answerHealth(request, response, stopping.isStopping)) return;
    if (answersMetrics(request, response) || answersUpstream(request, response) || answerStatic(files, request, response)) return;
    const work = (): void => {
      if (!collectsVitals(request, response)) handle(request, response);
    };
    if (!lane.enter(response, work)) answerBusy(kind, request, response);
  });
  const stopping = stopInOrder(server, { drainMs: env.DRAIN_SECONDS * 1_000, open: () => [...lanes.pages, ...lanes.calls] });
  return { server, stopping };
}
