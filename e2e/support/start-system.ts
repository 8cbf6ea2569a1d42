import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from '../../scripts/launch/build-portal.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { say } from '../../scripts/launch/progress.ts';
import type { Service } from '../../scripts/launch/service.ts';
import { startPlatform, startPortal } from '../../scripts/launch/start-system.ts';
import { tailErrors } from '../../scripts/launch/tail-log.ts';
import { systemEnv, TEST_DATA_DIR, TEST_DIST_DIR } from './system-env.ts';

/** Tells at once when a service goes by itself: every later failure follows from it. */
function watch(name: string, { ended, process: { pid } }: Service, logDir: string): () => void {
  let expected = false;
  void ended.then(() => {
    if (!expected) say(`${name} (${pid}) ended in the middle of the tests\n${tailErrors(join(logDir, `${name}.log`))}`);
  });
  return () => {
    expected = true;
  };
}

/** Builds what is stale and starts platform and portal once for all tests; the answer ends them. */
export default async function startSystem(): Promise<() => Promise<void>> {
  rmSync(TEST_DATA_DIR, { recursive: true, force: true });
  const logDir = join(TEST_DATA_DIR, 'logs');
  await buildPortal({ distDir: TEST_DIST_DIR, logFile: join(logDir, 'build.log') });
  const port = await findFreePort();
  const platformPort = await findFreePort();
  const workbenchPort = String(await findFreePort());
  const guaranteePort = String(await findFreePort());
  const sites = { WORKBENCH_PORT: workbenchPort, GUARANTEE_PORT: guaranteePort };
  const env = { ...systemEnv, ...sites, PORT: String(port), PLATFORM_PORT: String(platformPort) };
  const platform = await startPlatform({ port: platformPort, env, logDir });
  const portal = await startPortal({ port, env, logDir });
  process.env.E2E_PLATFORM_URL = platform.url;
  process.env.E2E_WORKBENCH_URL = `http://localhost:${workbenchPort}`;
  process.env.E2E_GUARANTEE_URL = `http://localhost:${guaranteePort}`;
  process.env.E2E_PORTAL_URL = portal.url.replace('127.0.0.1', 'localhost');
  const unwatch = [watch('platform', platform, logDir), watch('portal', portal, logDir)];
  return async () => {
    for (const expectEnd of unwatch) expectEnd();
    await portal.kill();
    await platform.stop();
  };
}
