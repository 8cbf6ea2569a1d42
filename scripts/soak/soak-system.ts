import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { type OwnPlatform, type Prepare, type Settings, startOwnPlatform } from '../bench/bench-system.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { startPortal } from '../launch/start-system.ts';
import { type Site, startSite } from './portal-site.ts';

export const OPERATOR_KEY = 'operator-key-of-the-soak';

export interface SoakSystem extends OwnPlatform {
  /** Where the platform tells of publishes. */
  readonly portalPort: number;
}

/** Starts a platform that portals are to lean on for long. */
async function startSoakSystem(settings: Settings = {}, prepare?: Prepare): Promise<SoakSystem> {
  const portalPort = await findFreePort();
  const usual = {
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    CAPTCHA_TEXT,
    OPERATOR_KEY,
    CLIENT_CALLS_PER_MINUTE: '1000000',
    DEMO_WORKER: '0',
    LOG_LEVEL: 'warn',
  };
  return { ...(await startOwnPlatform({ ...usual, ...settings }, prepare)), portalPort };
}

interface PortalOptions {
  readonly cores?: string;
  readonly nodeArgs?: readonly string[];
  readonly settings?: Settings;
  readonly prepare?: Prepare;
}

/** Has something done with a portal before a platform of its own; both end with it. */
export async function withPortal(
  work: (portal: Service, system: SoakSystem) => Promise<boolean>,
  { cores, nodeArgs, settings, prepare }: PortalOptions = {},
): Promise<boolean> {
  const system = await startSoakSystem(settings, prepare);
  const { env, logDir } = system;
  const portal = await startPortal({ port: await findFreePort(), env, logDir, cores, nodeArgs });
  try {
    return await work(portal, system);
  } finally {
    await portal.kill();
    await system.stop();
  }
}

/** Has something done with two portals before a platform of their own; all end with it. */
export async function withSite(work: (site: Site, system: SoakSystem) => Promise<boolean>, settings: Settings = {}): Promise<boolean> {
  const system = await startSoakSystem(settings);
  const site = await startSite(system);
  try {
    return await work(site, system);
  } finally {
    await site.stop();
    await system.stop();
  }
}
