import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { DEFAULT_DIST_DIR } from './build-portal.ts';
import { projectDir } from './spawn-node.ts';

/** What `npm start` and `npm run dev` were asked to run. */
export interface Settings {
  /** False when UPSTREAM_URL points elsewhere: then only the portal runs. */
  readonly embedded: boolean;
  /** The embedded platform with sandbox, samples and public keys; SANDBOX=0 or ALLOW_SAMPLE_KEYS=0 says that it is none. */
  readonly demo: boolean;
  readonly port: number;
  readonly platformPort: number;
  readonly distDir: string;
  readonly dataDir: string;
  readonly logDir: string;
  /** For every process of the system. */
  readonly env: Readonly<Record<string, string>>;
}

type Source = Readonly<Record<string, string | undefined>>;

/** How the embedded platform is run: as a demonstration, unless it is said that it is none; then both processes judge as in production. */
function toEmbeddedEnv({ SANDBOX, ALLOW_SAMPLE_KEYS, BIZ_LINE_IDS }: Source, demo: boolean): Record<string, string> {
  // The demo company may choose a second business line.
  if (demo) return { SANDBOX: '1', ALLOW_SAMPLE_KEYS: '1', BIZ_LINE_IDS: BIZ_LINE_IDS || '203' };
  return { NODE_ENV: 'production', SANDBOX: SANDBOX || '0', ALLOW_SAMPLE_KEYS: ALLOW_SAMPLE_KEYS || '0' };
}

/** Settings from an environment, then the defaults. */
export function toSettings(source: Source): Settings {
  const embedded = !source.UPSTREAM_URL;
  const demo = embedded && source.SANDBOX !== '0' && source.ALLOW_SAMPLE_KEYS !== '0';
  const port = Number(source.PORT || 3000);
  const platformPort = Number(source.PLATFORM_PORT || 4100);
  const dataDir = source.DATA_DIR || join(projectDir, '.data');
  const distDir = source.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  const env = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: distDir,
    ...(embedded ? toEmbeddedEnv(source, demo) : {}),
  };
  return { embedded, demo, port, platformPort, distDir, dataDir, logDir: join(dataDir, 'logs'), env };
}

/** Settings from the environment, then from `.env`, then the defaults. */
export function readSettings(): Settings {
  const file = join(projectDir, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return toSettings(process.env);
}
