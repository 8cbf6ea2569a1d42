import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { metricsAnswerer } from '#lib/http-server/answer-metrics.ts';
import { catchStrayErrors } from '#lib/http-server/catch-stray-errors.ts';
import { type ConnectionBounds, createBoundedServer } from '#lib/http-server/create-bounded-server.ts';
import { createMetrics } from '#lib/http-server/create-metrics.ts';
import { InFlight } from '#lib/http-server/in-flight.ts';
import { endConnection, type Stopping, stopInOrder, stopOnSignals } from '#lib/http-server/stop-in-order.ts';
import { createLogger } from './create-logger.ts';
import { type PlatformEnv, parsePlatformEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import { type OpenPlatform, openPlatform } from './open-platform.ts';

type Settings = Pick<PlatformEnv, 'MAX_CONNECTIONS' | 'MAX_CALLS_IN_FLIGHT' | 'DRAIN_SECONDS' | 'METRICS_TOKEN'>;

/** Longer than the portal keeps a connection, so that it never writes into one that is just being closed. */
const KEEP_ALIVE_MS = 75_000;
const BUSY = Buffer.from(JSON.stringify({ code: 503, msg: '系统繁忙，请稍后再试' }));
const STOPPING = Buffer.from(JSON.stringify({ status: 'stopping' }));
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' };

interface Opened {
  readonly server: Server;
  readonly stopping: Stopping;
}

/** The platform's server around its calls: bounded, measured, stopped in order. */
export function openPlatformServer(env: Settings, handle: RequestListener, bounds: Partial<ConnectionBounds> = {}): Opened {
  const metrics = createMetrics('platform');
  const flight = new InFlight(env.MAX_CALLS_IN_FLIGHT, (response, durationMs) => metrics.observeAnswer('calls', response, durationMs));
  metrics.watch('calls_in_flight', 'calls being answered', () => flight.size);
  metrics.watch('calls_waiting', 'calls not begun yet', () => flight.waiting);
  metrics.watch('calls_shed_total', 'calls told to come back', () => flight.shed);
  const answersMetrics = metricsAnswerer(metrics.registry, env.METRICS_TOKEN);
  const all = { maxConnections: env.MAX_CONNECTIONS, keepAliveMs: KEEP_ALIVE_MS, ...bounds };
  const server = createBoundedServer(all, (request, response) => {
    if (stopping.isStopping) endConnection(response);
    if (stopping.isStopping && request.url === '/health/ready') return void response.writeHead(503, HEADERS).end(STOPPING);
    if (answersMetrics(request, response)) return;
    if (request.url === '/health/live') return handle(request, response);
    if (flight.enter(response, () => handle(request, response))) return;
    response.writeHead(503, HEADERS).end(BUSY);
    request.resume();
  });
  const stopping = stopInOrder(server, { drainMs: env.DRAIN_SECONDS * 1_000, open: () => flight });
  return { server, stopping };
}

const FAILED = 1;

/** A site beside the platform: where it listens, and its name in the log. */
interface Beside extends Opened {
  readonly name: string;
  readonly port: number;
  readonly host: string;
  readonly url: string | undefined;
}

/** The sites beside the platform that are open, measured with nobody's bearer: their pages are all that they serve. */
function openSites(env: PlatformEnv, { workbench, guarantee }: OpenPlatform): Beside[] {
  const sites = [
    { name: 'workbench', app: workbench, port: env.WORKBENCH_PORT, host: env.WORKBENCH_HOST, url: env.WORKBENCH_URL },
    { name: 'guarantee site', app: guarantee, port: env.GUARANTEE_PORT, host: env.GUARANTEE_HOST, url: env.GUARANTEE_URL },
  ];
  const bounds = { ...env, METRICS_TOKEN: undefined };
  return sites.flatMap(({ app, ...site }) =>
    app === null ? [] : [{ ...site, ...openPlatformServer(bounds, getRequestListener(app.fetch)) }],
  );
}

/** All end at once; what they share is closed when all have. */
export const stopAll = (stoppings: readonly Stopping[], finish: () => Promise<void>): Pick<Stopping, 'stop'> => ({
  stop: (hurry) => Promise.all(stoppings.map((stopping) => stopping.stop(hurry))).then(finish),
});

async function run(): Promise<void> {
  const env = parsePlatformEnv(process.env);
  const logger = createLogger(env.LOG_LEVEL);
  catchStrayErrors(logger);
  const platform = await openPlatform(env, logger);
  const main = openPlatformServer(env, getRequestListener(platform.app.fetch));
  const beside = openSites(env, platform);
  const opened = [main, ...beside];
  stopOnSignals(
    stopAll(
      opened.map(({ stopping }) => stopping),
      platform.close,
    ),
  );
  for (const { server } of opened)
    server.on('error', (error) => {
      logger.fatal({ err: error }, 'cannot listen');
      void platform.close().finally(() => process.exit(FAILED));
    });
  const listenBeside = (): void => {
    for (const { name, server, port, host, url } of beside)
      server.listen(port, host, () => logger.info({ address: server.address(), url }, `the ${name} is listening`));
  };
  main.server.listen(env.PLATFORM_PORT, env.PLATFORM_HOST, () => {
    logger.info({ address: main.server.address() }, 'listening');
    listenBeside();
  });
}

/** Starts the platform as the environment says; what hinders it is told in words, and ends the process. */
export const runPlatform = (): Promise<void> =>
  run().catch((error: unknown) => {
    process.stderr.write(explainFailure(error));
    process.exit(FAILED);
  });
