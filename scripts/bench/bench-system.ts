import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal, DEFAULT_DIST_DIR } from '../launch/build-portal.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { PORTAL_LIVE, startPlatform, startPortal } from '../launch/start-system.ts';
import { SERVER_CORES } from './cores.ts';

export type Settings = Readonly<Record<string, string>>;
/** Fills a database before its platform starts. */
export type Prepare = (env: Settings) => Promise<void>;

/** A platform with a database of its own, and what portals need that are to work with it. */
export interface OwnPlatform {
  readonly platform: Service;
  readonly platformPort: number;
  readonly env: Settings;
  readonly logDir: string;
  stop(): Promise<void>;
}

/** Builds what is stale, then starts a platform on a free port, under further settings. */
export async function startOwnPlatform(settings: Settings, prepare?: Prepare): Promise<OwnPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'measured-'));
  const logDir = join(dataDir, 'logs');
  const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  await buildPortal({ distDir, logFile: join(logDir, 'build.log') });
  const platformPort = await findFreePort();
  const places = { NEXT_DIST_DIR: distDir, DATA_DIR: dataDir, PLATFORM_PORT: String(platformPort) };
  const env = { ...places, SANDBOX: '1', ALLOW_SAMPLE_KEYS: '1', ...settings };
  await prepare?.(env);
  const platform = await startPlatform({ port: platformPort, env, logDir });
  const stop = async (): Promise<void> => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { platform, platformPort, env, logDir, stop };
}

/** The built system as it is measured. */
export interface BenchSystem extends Pick<OwnPlatform, 'platform' | 'platformPort' | 'logDir' | 'stop'> {
  readonly portal: Service;
  /** Starts one more portal of the same build, whose upstream listens on `upstreamPort`. */
  startPortalFor(upstreamPort: number): Promise<Service>;
}

/** Starts a platform of its own and a portal before it. */
export async function startBenchSystem(settings: Settings = {}, prepare?: Prepare): Promise<BenchSystem> {
  const port = await findFreePort();
  const own = await startOwnPlatform({ PORT: String(port), ...settings }, prepare);
  const { env, logDir } = own;
  const portal = await startPortal({ port, env, logDir, cores: SERVER_CORES });
  const started = [portal];
  const startPortalFor = async (upstreamPort: number): Promise<Service> => {
    const service = await startPortal({
      port: await findFreePort(),
      env: { ...env, PLATFORM_PORT: String(upstreamPort) },
      logDir: join(logDir, 'second'),
      cores: SERVER_CORES,
      readyPath: PORTAL_LIVE,
    });
    started.push(service);
    return service;
  };
  const stop = async (): Promise<void> => {
    for (const service of started.toReversed()) await service.kill();
    await own.stop();
  };
  return { ...own, portal, startPortalFor, stop };
}
