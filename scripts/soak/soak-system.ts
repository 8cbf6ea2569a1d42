import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { buildPortal, DEFAULT_DIST_DIR } from '../launch/build-portal.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { startPlatform } from '../launch/start-system.ts';

export const OPERATOR_KEY = 'operator-key-of-the-soak';

/** A platform of its own, and what portals need that are to work with it. */
export interface SoakSystem {
  readonly platform: Service;
  readonly platformPort: number;
  /** Where the platform tells of publishes. */
  readonly portalPort: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logDir: string;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Builds what is stale and starts a platform with a database of its own, under further settings; `prepare` may fill that database before. */
export async function startSoakSystem(settings: Settings = {}, prepare?: (env: Settings) => Promise<void>): Promise<SoakSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  const logDir = join(dataDir, 'logs');
  const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  await buildPortal({ distDir, logFile: join(logDir, 'build.log') });
  const platformPort = await findFreePort();
  const portalPort = await findFreePort();
  const env = {
    NEXT_DIST_DIR: distDir,
    DATA_DIR: dataDir,
    PLATFORM_PORT: String(platformPort),
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    SANDBOX: '1',
    ALLOW_SAMPLE_KEYS: '1',
    CAPTCHA_TEXT,
    OPERATOR_KEY,
    CLIENT_CALLS_PER_MINUTE: '1000000',
    DEMO_WORKER: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  await prepare?.(env);
  const platform = await startPlatform({ port: platformPort, env, logDir });
  const stop = async (): Promise<void> => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { platform, platformPort, portalPort, env, logDir, stop };
}
