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

/** The platform's server around its calls: bounded, measured, stopped in order. `finish` closes what the calls need. */
export function openPlatformServer(
  env: Settings,
  handle: RequestListener,
  finish: () => Promise<void>,
  bounds: Partial<ConnectionBounds> = {},
): Opened {
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
  const stopping = stopInOrder(server, { drainMs: env.DRAIN_SECONDS * 1_000, open: () => flight, finish });
  return { server, stopping };
}

const FAILED = 1;

const nothing = (): Promise<void> => Promise.resolve();

/** The workbench beside the platform, measured with nobody's bearer: its pages are all that it serves. Null where none is opened. */
const openWorkbenchServer = (env: Settings, { workbench }: OpenPlatform): Opened | null =>
  workbench === null ? null : openPlatformServer({ ...env, METRICS_TOKEN: undefined }, getRequestListener(workbench.fetch), nothing);

/** Both end at once; what they share is closed when both have. */
const stopBoth = (stoppings: readonly Stopping[], finish: () => Promise<void>): Pick<Stopping, 'stop'> => ({
  stop: (hurry) => Promise.all(stoppings.map((stopping) => stopping.stop(hurry))).then(finish),
});

async function run(): Promise<void> {
  const env = parsePlatformEnv(process.env);
  const logger = createLogger(env.LOG_LEVEL);
  catchStrayErrors(logger);
  const platform = await openPlatform(env, logger);
  const main = openPlatformServer(env, getRequestListener(platform.app.fetch), nothing);
  const beside = openWorkbenchServer(env, platform);
  const opened = beside === null ? [main] : [main, beside];
  stopOnSignals(
    stopBoth(
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
    beside?.server.listen(env.WORKBENCH_PORT, env.WORKBENCH_HOST, () =>
      logger.info({ workbench: beside.server.address(), url: env.WORKBENCH_URL }, 'the workbench is listening'),
    );
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
