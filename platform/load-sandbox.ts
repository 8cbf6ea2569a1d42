import { existsSync } from 'node:fs';
import { type PlatformEnv, WrongSettings } from './env.ts';

const entry = new URL('../sandbox/open-sandbox.ts', import.meta.url);

/**
 * The sandbox where `SANDBOX=1` asks for it, else null. The one place of the platform that knows its folder, which production has not.
 * @throws WrongSettings where it is asked for and not there.
 */
export async function loadSandbox(env: PlatformEnv) {
  if (!env.SANDBOX) return null;
  if (!existsSync(entry)) throw new WrongSettings(['SANDBOX: this installation has no sandbox, as the production image has none']);
  const { openSandbox } = await import('../sandbox/open-sandbox.ts');
  return openSandbox(env);
}
