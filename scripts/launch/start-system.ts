import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NotReady, type Service, toService, waitUntilReady } from './service.ts';
import { spawnNode } from './spawn-node.ts';
import { tailLog } from './tail-log.ts';

const PLATFORM_READY_WITHIN_MS = 180_000;
const PORTAL_READY_WITHIN_MS = 90_000;
const PORTAL_READY = '/api/health/ready';
const WARM_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** Answers as soon as the portal listens, with or without an upstream. */
export const PORTAL_LIVE = '/api/health/live';

interface StartOptions {
  readonly port: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder of the process's log; without one its words appear here. */
  readonly logDir?: string;
  readonly cores?: string;
  readonly nodeArgs?: readonly string[];
  /** Path that answers 2xx once the process may be used. */
  readonly readyPath?: string;
}

async function start(name: string, script: string, timeoutMs: number, options: StartOptions): Promise<Service> {
  const { port, env, logDir, cores, nodeArgs, readyPath = '/' } = options;
  const logFile = logDir === undefined ? null : join(logDir, `${name}.log`);
  const output = logFile === null ? 'inherit' : { file: logFile };
  const service = toService(spawnNode(script, { env, output, cores, nodeArgs }), `http://127.0.0.1:${port}`);
  try {
    await waitUntilReady(service, readyPath, timeoutMs);
    return service;
  } catch (error) {
    await service.kill();
    if (logFile === null || !(error instanceof NotReady)) throw error;
    throw new NotReady(`${error.message}\n${tailLog(logFile)}`);
  }
}

/**
 * Starts the embedded platform and waits until its database is migrated, seeded and open.
 * @throws NotReady when it ends before or takes too long.
 */
export function startPlatform(options: StartOptions): Promise<Service> {
  const env = { ...options.env, PLATFORM_PORT: String(options.port) };
  return start('platform', 'platform/main.ts', PLATFORM_READY_WITHIN_MS, { readyPath: '/health/ready', ...options, env });
}

const isWarm = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}${PORTAL_READY}`);
  return ((await answer.json()) as { pages?: string }).pages === 'warm';
};

/** Gives a portal that is ready time to render its first pages. Whoever has no upstream never does, and is up all the same. */
async function giveTimeToWarm({ url }: Service): Promise<void> {
  const until = Date.now() + WARM_WITHIN_MS;
  while (Date.now() < until && !(await isWarm(url).catch(() => false))) await delay(LOOK_EVERY_MS);
}

/**
 * Waits until a started portal can answer, and for its first pages where its upstream is the embedded platform, which comes for certain.
 * @throws NotReady when it ends before or takes too long.
 */
export async function waitUntilServing(portal: Service, embedded: boolean): Promise<void> {
  await waitUntilReady(portal, PORTAL_READY, PORTAL_READY_WITHIN_MS);
  if (embedded) await giveTimeToWarm(portal);
}

/**
 * Starts the built portal and waits until it can answer; without a `readyPath` as {@link waitUntilServing} does.
 * @throws NotReady when it ends before or takes too long.
 */
export async function startPortal(options: StartOptions): Promise<Service> {
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...options.env, PORT: String(options.port) };
  const portal = await start('portal', 'server.ts', PORTAL_READY_WITHIN_MS, { readyPath: PORTAL_READY, ...options, env });
  if (options.readyPath === undefined) await waitUntilServing(portal, !(options.env?.UPSTREAM_URL ?? process.env.UPSTREAM_URL));
  return portal;
}
