import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { watchAreas } from '#lib/areas/watch-areas.ts';
import { openDictionaries, withDictionaries } from '#lib/dictionaries/dictionary-memory.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { DICTIONARIES_TAG } from '#lib/html-cache/dress-page.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { portalPages } from '#lib/html-cache/page-memory.ts';
import { openPortalLog, portalLog, setPortalLog } from '#lib/log/portal-log.ts';
import { takeConsole } from '#lib/log/take-console.ts';
import { beginWarming } from '#lib/publish/warm-pages.ts';
import { lineOfRequest, withPageLine } from '#lib/upstream/call-upstream.ts';
import { clientAddressFinder } from '#lib/validation/client-address.ts';
import { catchStrayErrors } from '../http-server/catch-stray-errors.ts';
import type { Upgrades } from '../http-server/create-bounded-server.ts';
import { stopOnSignals } from '../http-server/stop-in-order.ts';
import { answerCall, isCall } from './answer-call.ts';
import { nameRequest } from './name-request.ts';
import { openEdge, type Prepared } from './open-edge.ts';
import { loadStaticFiles, NO_STATIC_FILES } from './static-files.ts';
import { stripRequestHeaders } from './strip-request-headers.ts';
import { loadUnavailablePage, type UnavailablePage } from './unavailable-page.ts';
import { wrapResponse } from './wrap-response.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next as the edge sees it: it gets no header by which a visitor could steer it, and one that names the request; its answers are wrapped. */
function wrapNext(handle: Handle, env: Env, unavailable: UnavailablePage | null, dev: boolean) {
  const findClient = clientAddressFinder(env.TRUSTED_PROXY);
  return (request: IncomingMessage, response: ServerResponse): void => {
    stripRequestHeaders(request);
    const requestId = nameRequest(request);
    request.headers['x-forwarded-for'] = findClient(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''));
    const line = lineOfRequest(request.url ?? '/', request.headers.cookie ?? null, env);
    const answer = (): Promise<void> => {
      if (!dev && isCall(request)) return answerCall(request, response);
      if (!dev) wrapResponse(response, unavailable);
      return withDictionaries(() => withPageLine(line, () => handle(request, response)));
    };
    answer().catch((error: unknown) => {
      portalLog().error({ requestId, err: error }, 'broke off');
      response.destroy();
    });
  };
}

/** Where the pages of a server under development hear of changes. */
const RELOADS = /^\/_next\/hmr(\?|$)/;

/** Next listens for them on the server that it was given, once it has had a request. */
const reloadsOf = (given: Server): Upgrades => ({
  isMeant: ({ url = '' }) => RELOADS.test(url),
  take: (request, socket, head) => void (given.emit('upgrade', request, socket, head) || socket.destroy()),
});

/** What stands ready before anybody listens: Next, what its build left for the edge, and the pages that it will keep. */
interface Portal {
  readonly env: Env;
  readonly prepared: Prepared;
  readonly handle: RequestListener;
  readonly upgrades: Upgrades | undefined;
}

/** Next behind what it does not do itself. */
export async function preparePortal(projectDir: string): Promise<Portal> {
  const env = getEnv();
  const dev = process.env.NODE_ENV === 'development';
  const distDir = join(projectDir, process.env.NEXT_DIST_DIR ?? '.next');
  const log = openPortalLog(env.LOG_LEVEL);
  setPortalLog(log);
  // Under development Next's own words on the console are what is wanted.
  if (!dev) {
    catchStrayErrors(log);
    takeConsole(console);
  }
  // No `hostname`: with one, the middleware's rewrites would count as another site. A server of its own that never listens: Next would
  // take every socket whose request asks for another protocol, and leave those alone that it has no use for.
  const given = createServer();
  const app = next({ dev, dir: projectDir, port: env.PORT, httpServer: given });
  const unavailable = dev ? null : await loadUnavailablePage(distDir);
  await app.prepare();
  const files = dev ? NO_STATIC_FILES : await loadStaticFiles(distDir);
  const pages = dev ? null : portalPages(env);
  const handle = wrapNext(app.getRequestHandler(), env, unavailable, dev);
  return { env, prepared: { unavailable, files, pages }, handle, upgrades: dev ? reloadsOf(given) : undefined };
}

/** Listens, and begins what goes on beside requests. */
export async function servePortal({ env, prepared, handle, upgrades }: Portal): Promise<Server> {
  const { server, stopping } = openEdge(env, prepared, handle, { upgrades });
  stopOnSignals(stopping);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve));
  openDictionaries(() => markStale([DICTIONARIES_TAG], Date.now()));
  process.send?.({ listening: env.PORT });
  beginWarming(watchAreas(env.AREAS).firstRound);
  return server;
}

/** The portal's entry: Next behind a guard that refuses what Next answers badly, answers what is kept and wraps what it answers plainly. */
export const startServer = async ({ projectDir }: { projectDir: string }): Promise<Server> => servePortal(await preparePortal(projectDir));
