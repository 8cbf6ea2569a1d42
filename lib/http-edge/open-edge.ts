import type { RequestListener, Server } from 'node:http';
import type { Env } from '#lib/env/env-schema.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { metricsAnswerer } from '../http-server/answer-metrics.ts';
import { type ConnectionBounds, createBoundedServer } from '../http-server/create-bounded-server.ts';
import type { OnLeave } from '../http-server/in-flight.ts';
import { endConnection, type Stopping, stopInOrder } from '../http-server/stop-in-order.ts';
import { answerHealth, type UpstreamAccess, upstreamAnswerer } from './answer-upstream.ts';
import { busyAnswerer } from './busy-answer.ts';
import { vitalsCollector } from './collect-vitals.ts';
import { requestName } from './name-request.ts';
import { portalMetrics } from './portal-metrics.ts';
import { refuseRequest } from './refuse-request.ts';
import { createRooms, isCrowded, openAnswers, type Rooms, roomOf } from './rooms.ts';
import { securityHeaders } from './security-headers.ts';
import { answerStatic, type StaticFiles } from './static-files.ts';
import type { UnavailablePage } from './unavailable-page.ts';

/** What the build left for the edge. */
export interface Prepared {
  readonly unavailable: UnavailablePage | null;
  readonly files: StaticFiles;
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

function openRooms(env: Settings) {
  const metrics = portalMetrics(() => rooms);
  const note =
    (kind: keyof Rooms): OnLeave =>
    (response, durationMs) => {
      metrics.observeAnswer(kind, response, durationMs);
      if (response.statusCode < 500) return;
      const requestId = requestName(response.req);
      portalLog().warn({ requestId, kind, status: response.statusCode, durationMs: Math.round(durationMs) }, 'failed');
    };
  const rooms = createRooms(env.MAX_PAGES_IN_FLIGHT, env.MAX_CALLS_IN_FLIGHT, note);
  return { rooms, registry: metrics.registry };
}

/**
 * The portal's server around what makes its pages: every answer has the security headers; what is malformed is refused, what is too
 * much is told to come back, what stands still is closed; it stops in order.
 */
export function openEdge(
  env: Settings,
  { unavailable, files }: Prepared,
  handle: RequestListener,
  bounds: Partial<ConnectionBounds> = {},
): Edge {
  const baseHeaders = securityHeaders({ https: env.SITE_URL.startsWith('https:') });
  const { rooms, registry } = openRooms(env);
  const answerBusy = busyAnswerer(unavailable, baseHeaders);
  const answersUpstream = upstreamAnswerer(env);
  const answersMetrics = metricsAnswerer(registry, env.METRICS_TOKEN);
  const collectsVitals = vitalsCollector(registry);
  const all = { maxConnections: env.MAX_CONNECTIONS, keepAliveMs: keepAliveMs(env), ...bounds };
  const server = createBoundedServer(all, (request, response) => {
    const { url = '' } = request;
    const kind = roomOf(url);
    const room = rooms[kind];
    // Before anything else is done for it: of those there are many.
    if (!HAS_ITS_OWN_ANSWER.test(url) && !stopping.isStopping && room.turnsAway()) return answerBusy(kind, request, response);
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    if (stopping.isStopping) endConnection(response);
    if (refuseRequest(request, response)) return;
    if ((stopping.isStopping || isCrowded(rooms)) && answerHealth(request, response, stopping.isStopping)) return;
    if (answersMetrics(request, response) || answersUpstream(request, response) || answerStatic(files, request, response)) return;
    const work = (): void => {
      if (!collectsVitals(request, response)) handle(request, response);
    };
    if (!room.enter(response, work)) answerBusy(kind, request, response);
  });
  const stopping = stopInOrder(server, { drainMs: env.DRAIN_SECONDS * 1_000, open: () => openAnswers(rooms), finish: () => undefined });
  return { server, stopping };
}
