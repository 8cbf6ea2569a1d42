import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { DataDirOwned } from './db/owner-socket.ts';
import { parsePlatformEnv } from './env.ts';
import { openPlatform } from './open-platform.ts';

const FORCE_AFTER_MS = 10_000;
const FAILED = 1;

async function run(): Promise<void> {
  const env = parsePlatformEnv(process.env);
  const logger = pino({ level: env.LOG_LEVEL, base: { name: 'platform' } });
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
  // The platform never outlives the process that started it: its channel, or the pipe to its input, closes with it.
  if (process.connected) process.on('disconnect', stop);
  if (process.env.PARENT_PID !== undefined) process.stdin.on('end', stop).on('error', stop).resume();

  server.on('error', (error) => {
    logger.fatal({ err: error }, 'cannot listen');
    void platform.close().finally(() => process.exit(FAILED));
  });
  server.listen(env.PLATFORM_PORT, env.PLATFORM_HOST, () => logger.info({ address: server.address() }, 'listening'));
}

run().catch((error: unknown) => {
  const isExplained = error instanceof DataDirOwned || (error instanceof Error && error.message.startsWith('Settings are wrong'));
  process.stderr.write(`${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(FAILED);
});
