import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from '#lib/env/env-schema.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { DEFAULT_DIST_DIR } from './build-portal.ts';
import { projectDir } from './spawn-node.ts';

/** What `npm start` and `npm run dev` were asked to run. */
export interface Settings {
  /** False when UPSTREAM_URL points elsewhere: then only the portal runs. */
  readonly embedded: boolean;
  /** The embedded platform with sandbox, samples and public keys; NODE_ENV=production, SANDBOX=0 or ALLOW_SAMPLE_KEYS=0 says that it is none. */
  readonly demo: boolean;
  readonly port: number;
  readonly platformPort: number;
  /** Of the workbench; null where none is open: the upstream is another's, or production without WORKBENCH_URL. */
  readonly workbenchPort: number | null;
  /** Of the guarantee site; null where the embedded platform opens none. */
  readonly guaranteePort: number | null;
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
  const isProduction = source.NODE_ENV === 'production' && source.SANDBOX !== '1';
  const demo = embedded && !isProduction && source.SANDBOX !== '0' && source.ALLOW_SAMPLE_KEYS !== '0';
  const port = Number(source.PORT || 3000);
  const platformPort = Number(source.PLATFORM_PORT || 4100);
  const isWorkbenchOpen = demo || (embedded && Boolean(source.WORKBENCH_URL));
  const workbenchPort = isWorkbenchOpen ? Number(source.WORKBENCH_PORT || platformPort + 100) : null;
  const isGuaranteeOpen = demo || (embedded && Boolean(source.GUARANTEE_URL));
  const guaranteePort = isGuaranteeOpen ? Number(source.GUARANTEE_PORT || platformPort + 200) : null;
  const dataDir = source.DATA_DIR || join(projectDir, '.data');
  const distDir = source.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
  const env = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: distDir,
    ...(embedded ? toEmbeddedEnv(source, demo) : {}),
  };
  return { embedded, demo, port, platformPort, workbenchPort, guaranteePort, distDir, dataDir, logDir: join(dataDir, 'logs'), env };
}

/** Settings from the environment, then from `.env`, then the defaults. */
export function readSettings(): Settings {
  const file = join(projectDir, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return toSettings(process.env);
}

/** Keys that portal and platform of an operator need, all his own. */
const NEEDED: Readonly<Record<string, string | undefined>> = { ...SAMPLE_KEYS, OPERATOR_KEY: undefined, DATA_KEY: undefined };

/** One line on what has to be set before this starts without the public sample keys; null where nothing is missing. */
export function refuseSampleKeys({ embedded, demo, env }: Settings, source: Readonly<Record<string, string | undefined>>): string | null {
  if (!embedded || demo || env.ALLOW_SAMPLE_KEYS === '1') return null;
  const isUsed = (name: string) => source.CIPHER_MODE !== 'none' || !name.startsWith('CIPHER');
  const missing = Object.keys(NEEDED).filter((name) => isUsed(name) && (!source[name] || source[name] === NEEDED[name]));
  if (missing.length === 0) return null;
  return `不按演示启动（NODE_ENV=production、SANDBOX=0 或 ALLOW_SAMPLE_KEYS=0）时不能用公开的示例密钥，请先在环境变量或 .env 里设置自己的 ${missing.join('、')}（做法见 deploy/keys.env.example）；只想看演示，去掉这项设置即可。`;
}

/**
 * What is wrong with the settings of a portal before a real upstream, which runs as in production; null where nothing is. Said before
 * the build, which takes longer than reading it.
 */
export function refuseSettings({ embedded, env }: Settings, source: Readonly<Record<string, string | undefined>>): string | null {
  if (embedded) return null;
  try {
    parseEnv({ NODE_ENV: 'production', ...source, ...env });
    return null;
  } catch (error) {
    return `后端是真实的，就按正式运行检查设置，这几项还不行（各项见 docs/settings.md，密钥做法见 deploy/keys.env.example）：\n${String((error as Error).message).replace(/^.*\n/, '')}`;
  }
}
