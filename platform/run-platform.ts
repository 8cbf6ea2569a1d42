import { getRequestListener } from '@hono/node-server';
import { catchStrayErrors } from '#lib/http-server/catch-stray-errors.ts';
import { stopOnSignals } from '#lib/http-server/stop-in-order.ts';
import { createLogger } from './create-logger.ts';
import { parsePlatformEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import { openPlatform } from './open-platform.ts';
import { openPlatformServer } from './open-platform-server.ts';

const FAILED = 1;

async function run(): Promise<void> {
  const env = parsePlatformEnv(process.env);
  const logger = createLogger(env.LOG_LEVEL);
  catchStrayErrors(logger);
  const platform = await openPlatform(env, logger);
  const { server, stopping } = openPlatformServer(env, getRequestListener(platform.app.fetch), platform.close);
  stopOnSignals(stopping);
  server.on('error', (error) => {
    logger.fatal({ err: error }, 'cannot listen');
    void platform.close().finally(() => process.exit(FAILED));
  });
  server.listen(env.PLATFORM_PORT, env.PLATFORM_HOST, () => logger.info({ address: server.address() }, 'listening'));
}

/** Starts the platform as the environment says; what hinders it is told in words, and ends the process. */
export const runPlatform = (): Promise<void> =>
  run().catch((error: unknown) => {
    process.stderr.write(explainFailure(error));
    process.exit(FAILED);
  });
