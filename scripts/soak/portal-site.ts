import { once } from 'node:events';
import { join } from 'node:path';
import { hasRedisServer, type RedisServer, startRedisServer } from '#lib/testing/redis-server.ts';
import { hasNginx, type NginxServer, startNginx } from '../../deploy/testing/nginx-server.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { startPortal } from '../launch/start-system.ts';

const SITE_URL = 'https://portal.example';

/** How a portal ended that was asked to. */
export interface Stopped {
  readonly exitCode: number | null;
  readonly tookMs: number;
}

/** Two portals of one build that share a Redis of their own, behind the nginx of deploy/nginx. */
export interface Site {
  readonly redis: RedisServer;
  readonly nginx: NginxServer;
  readonly portals: readonly [Service, Service];
  /** Stops a portal as an operator does and starts it again where it was; settles when it is ready. */
  restart(index: 0 | 1): Promise<Stopped>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  readonly platformPort: number;
  /** Where the first portal listens: the platform may want to know. */
  readonly portalPort?: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logDir: string;
}

async function stopInOrder({ process }: Service): Promise<Stopped> {
  const startedMs = performance.now();
  const ended = once(process, 'exit') as Promise<[number | null]>;
  process.kill('SIGTERM');
  const [exitCode] = await ended;
  return { exitCode, tookMs: performance.now() - startedMs };
}

/** Starts a Redis, both portals, then nginx; they share the platform on this port. */
export async function startSite({ platformPort, portalPort, env, logDir }: SiteOptions): Promise<Site> {
  const redis = await startRedisServer();
  const ports = [portalPort ?? (await findFreePort()), await findFreePort()] as const;
  const renewalPort = await findFreePort();
  const places = { SITE_URL, TRUSTED_PROXY: '127.0.0.1', RENEWAL_URLS: `http://127.0.0.1:${renewalPort}`, REDIS_URL: redis.url };
  const settings = { ...env, ...places, PLATFORM_PORT: String(platformPort) };
  const start = (index: 0 | 1): Promise<Service> =>
    startPortal({ port: ports[index], env: settings, logDir: join(logDir, `portal-${index}`) });
  const portals: [Service, Service] = [await start(0), await start(1)];
  const nginx = await startNginx(ports, renewalPort);
  return {
    redis,
    nginx,
    portals,
    restart: async (index) => {
      const stopped = await stopInOrder(portals[index]);
      portals[index] = await start(index);
      return stopped;
    },
    stop: async () => {
      await nginx.stop();
      for (const portal of portals) await portal.kill();
      await redis.stop();
    },
  };
}

/** Whether this machine has what a site of several portals is made of. */
export const canShareSite = hasNginx && hasRedisServer;
