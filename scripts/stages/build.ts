import { join } from 'node:path';
import { BuildFailed, buildPortal } from '../launch/build-portal.ts';
import { say } from '../launch/progress.ts';
import { tailLog } from '../launch/tail-log.ts';
import { type Stage, toCount } from './stage.ts';

/** Builds the portal into a folder of its own, so that a running portal is not disturbed. */
export const build = (distDir: string, dataDir: string): Stage => ({
  label: '构建',
  async run() {
    try {
      await buildPortal({ distDir, logFile: join(dataDir, 'logs', 'build.log') });
      return toCount(true);
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error;
      say(tailLog(error.logFile, 60));
      return toCount(false);
    }
  },
});
