import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { DEFAULT_DIST_DIR } from './build-portal.ts';
import { projectDir } from './spawn-node.ts';

/** What `npm start` and `npm run dev` were asked to run. */
export interface Settings {
  /** False when UPSTREAM_URL points elsewhere: then only the portal runs. */
  readonly embedded: boolean;
  readonly port: number;
  readonly platformPort: number;
  readonly distDir: string;
  readonly dataDir: string;
  readonly logDir: string;
  /** For every process of the system. */
  readonly env: Readonly<Record<string, string>>;
}

/** Settings from the environment, then from `.env`, then the defaults. */
export function readSettings(): Settings {
  const file = join(projectDir, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const embedded = !process.env.UPSTREAM_URL;
  const port = Number(process.env.PORT || 3000);
  const platformPort = Number(process.env.PLATFORM_PORT || 4100);
  const dataDir = process.env.DATA_DIR || join(projectDir, '.data');
  const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  const env = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: distDir,
    // The demo company may choose a second business line.
    ...(embedded ? { SANDBOX: '1', ALLOW_SAMPLE_KEYS: '1', BIZ_LINE_IDS: process.env.BIZ_LINE_IDS || '203' } : {}),
  };
  return { embedded, port, platformPort, distDir, dataDir, logDir: join(dataDir, 'logs'), env };
}
