import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal, DEFAULT_DIST_DIR } from '../launch/build-portal.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { PORTAL_LIVE, startPlatform, startPortal } from '../launch/start-system.ts';
import { SERVER_CORES } from './cores.ts';

/** The built system as it is measured. */
export interface BenchSystem {
  readonly portal: Service;
  readonly platform: Service;
  readonly logDir: string;
  /** Starts one more portal of the same build, whose upstream listens on `upstreamPort`. */
  startPortalFor(upstreamPort: number): Promise<Service>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * Builds what is stale, then starts platform and portal on free ports with a database of their own, under further settings; `prepare`
 * may fill that database before.
 */
export async function startBenchSystem(settings: Settings = {}, prepare?: (env: Settings) => Promise<void>): Promise<BenchSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const logDir = join(dataDir, 'logs');
  const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  await buildPortal({ distDir, logFile: join(logDir, 'build.log') });
  const port = await findFreePort();
  const platformPort = await findFreePort();
  const env = {
    NEXT_DIST_DIR: distDir,
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    SANDBOX: '1',
    ALLOW_SAMPLE_KEYS: '1',
    ...settings,
  };
  await prepare?.(env);
  const platform = await startPlatform({ port: platformPort, env, logDir });
  const portal = await startPortal({ port, env, logDir, cores: SERVER_CORES });
  const started: Service[] = [];
  const startPortalFor = async (upstreamPort: number): Promise<Service> => {
    const own = { ...env, PLATFORM_PORT: String(upstreamPort) };
    const service = await startPortal({
      port: await findFreePort(),
      env: own,
      logDir: join(logDir, 'second'),
      cores: SERVER_CORES,
      readyPath: PORTAL_LIVE,
    });
    started.push(service);
    return service;
  };
  const stop = async (): Promise<void> => {
    for (const service of [...started, portal]) await service.kill();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { portal, platform, logDir, startPortalFor, stop };
}
