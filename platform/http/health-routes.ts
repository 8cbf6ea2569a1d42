import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** `live` touches nothing; `ready` says whether the database answers and the disk has room. */
export function mountHealthRoutes(app: PlatformApp, { checkReady, logger }: PlatformDeps): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    try {
      await checkReady();
      return c.json({ status: 'ready' });
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      return c.json({ status: 'unavailable' }, 503, { 'retry-after': '1' });
    }
  });
}
