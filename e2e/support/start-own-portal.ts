import { join } from 'node:path';
import { findFreePort } from '../../scripts/launch/ports.ts';
import type { Service } from '../../scripts/launch/service.ts';
import { startPortal } from '../../scripts/launch/start-system.ts';
import { systemEnv, TEST_DATA_DIR } from './system-env.ts';

/** A portal beside that of all tests, of the same build, under settings of its own. With a `readyPath` nothing but that is waited for. */
export async function startOwnPortal(
  testId: string,
  settings: Readonly<Record<string, string>>,
  wait: { readonly readyPath?: string } = {},
): Promise<Pick<Service, 'url' | 'kill'>> {
  const port = await findFreePort();
  const logDir = join(TEST_DATA_DIR, 'logs', testId);
  const { kill } = await startPortal({ port, env: { ...systemEnv, ...settings }, logDir, ...wait });
  return { url: `http://localhost:${port}`, kill };
}
