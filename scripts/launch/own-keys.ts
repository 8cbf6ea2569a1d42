import { parseEnv } from '#lib/env/env-schema.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import type { Settings } from './settings.ts';

/** Keys that portal and platform of an operator need, all his own. */
const NEEDED: Readonly<Record<string, string | undefined>> = { ...SAMPLE_KEYS, OPERATOR_KEY: undefined, DATA_KEY: undefined };

/** One line on what has to be set before this starts without the public sample keys; null where nothing is missing. */
export function refuseSampleKeys({ embedded, demo, env }: Settings, source: Readonly<Record<string, string | undefined>>): string | null {
  if (!embedded || demo || env.ALLOW_SAMPLE_KEYS === '1') return null;
  const isUsed = (name: string) => source.CIPHER_MODE !== 'none' || !name.startsWith('CIPHER');
  const missing = Object.keys(NEEDED).filter((name) => isUsed(name) && (!source[name] || source[name] === NEEDED[name]));
  if (missing.length === 0) return null;
  return `不按演示启动（SANDBOX=0 或 ALLOW_SAMPLE_KEYS=0）时不能用公开的示例密钥，请先在环境变量或 .env 里设置自己的 ${missing.join('、')}（做法见 deploy/keys.env.example）；只想看演示，去掉这项设置即可。`;
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
