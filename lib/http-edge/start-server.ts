import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { watchAreas } from '#lib/areas/watch-areas.ts';
import { openDictionaries, withDictionaries } from '#lib/dictionaries/dictionary-memory.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { DICTIONARIES_TAG } from '#lib/html-cache/dress-page.ts';
import { givePageCache } from '#lib/html-cache/give-page-cache.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { openPageShelf } from '#lib/html-cache/page-shelf.ts';
import { openPortalLog, portalLog, setPortalLog } from '#lib/log/portal-log.ts';
import { takeConsole } from '#lib/log/take-console.ts';
import { clientAddressFinder } from '#lib/proxy/entrance-limit.ts';
import { type HandedBody, withHandedBody } from '#lib/proxy/handed-body.ts';
import { withRawBody } from '#lib/proxy/raw-body.ts';
import { beginWarming } from '#lib/publish/warm-pages.ts';
import { lineOfRequest, withPageLine } from '#lib/upstream/page-line.ts';
import { catchStrayErrors } from '../http-server/catch-stray-errors.ts';
import type { Upgrades } from '../http-server/keep-protocol.ts';
import { stopOnSignals } from '../http-server/stop-in-order.ts';
import { answerDressed } from './answer-dressed.ts';
import { nameRequest } from './name-request.ts';
import { openEdge } from './open-edge.ts';
import { loadStaticFiles, NO_STATIC_FILES } from './static-files.ts';
import { stripRequestHeaders } from './strip-request-headers.ts';
import { loadUnavailablePage, type UnavailablePage } from './unavailable-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function dressed<T>(response: ServerResponse, unavailable: UnavailablePage | null, answer: () => T): T {
  const handed: HandedBody = { bytes: null };
  answerDressed(response, { unavailable, handed });
  return withHandedBody(handed, answer);
}

/** Next as the edge sees it: it gets no header by which a visitor could steer it, and one that names the request; its answers are dressed. */
function dressNext(handle: Handle, env: Env, unavailable: UnavailablePage | null, dev: boolean) {
  const findClient = clientAddressFinder(env.TRUSTED_PROXY);
  return (request: IncomingMessage, response: ServerResponse): void => {
    stripRequestHeaders(request);
    const requestId = nameRequest(request);
    request.headers['x-forwarded-for'] = findClient(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''));
    const line = lineOfRequest(request.url ?? '/', request.headers.cookie ?? null, env);
    const answer = () => withDictionaries(() => withPageLine(line, () => withRawBody(request, () => handle(request, response))));
    const answered = dev ? answer() : dressed(response, unavailable, answer);
    answered.catch((error: unknown) => {
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

/** The portal's entry: Next behind a guard that refuses what Next answers badly and dresses what it answers plainly. */
export async function startServer({ projectDir }: { projectDir: string }): Promise<Server> {
  const env = getEnv();
  const port = env.PORT;
  const dev = process.env.NODE_ENV === 'development';
  const distDir = join(projectDir, process.env.NEXT_DIST_DIR ?? '.next');
  const log = openPortalLog(env.LOG_LEVEL);
  setPortalLog(log);
  // Under development Next's own words on the console are what is wanted.
  if (!dev) {
    catchStrayErrors(log);
    takeConsole(console);
  }
  if (!dev) givePageCache();
  // No `hostname`: with one, the middleware's rewrites would count as another site. A server of its own that never listens: Next would
  // take every socket whose request asks for another protocol, and leave those alone that it has no use for.
  const given = createServer();
  const app = next({ dev, dir: projectDir, port, httpServer: given });
  const unavailable = dev ? null : await loadUnavailablePage(distDir, { https: env.SITE_URL.startsWith('https:') });
  if (!dev) openPageShelf();
  await app.prepare();
  const files = dev ? NO_STATIC_FILES : await loadStaticFiles(distDir);
  const handle = dressNext(app.getRequestHandler(), env, unavailable, dev);
  const upgrades = dev ? reloadsOf(given) : undefined;
  const { server, stopping } = openEdge(env, { unavailable, files }, handle, { upgrades });
  stopOnSignals(stopping);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  openDictionaries(() => markStale([DICTIONARIES_TAG], Date.now()));
  process.send?.({ listening: port });
  beginWarming(watchAreas(env.AREAS).firstRound);
  return server;
}
