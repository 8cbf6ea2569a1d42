import { createAdaptorServer } from '@hono/node-server';
import { createLogger } from './create-logger.ts';
import { parsePlatformEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import { openPlatform } from './open-platform.ts';

const FORCE_AFTER_MS = 10_000;
const FAILED = 1;

async function run(): Promise<void> {
  const env = parsePlatformEnv(process.env);
  const logger = createLogger(env.LOG_LEVEL);
  const platform = await openPlatform(env, logger);
  const server = createAdaptorServer({ fetch: platform.app.fetch });

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(FAILED), FORCE_AFTER_MS).unref();
    server.close(() => void platform.close().then(() => process.exit(0)));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The platform never outlives the process that started it: the channel between them closes with it.
  if (process.connected) process.on('disconnect', stop);

  server.on('error', (error) => {
    logger.fatal({ err: error }, 'cannot listen');
    void platform.close().finally(() => process.exit(FAILED));
  });
  server.listen(env.PLATFORM_PORT, env.PLATFORM_HOST, () => logger.info({ address: server.address() }, 'listening'));
}

run().catch((error: unknown) => {
  process.stderr.write(explainFailure(error));
  process.exit(FAILED);
});
