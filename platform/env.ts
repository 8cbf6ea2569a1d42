import * as z from 'zod';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { platformFields, sharedFields } from './env-fields.ts';

const Fields = z.object({ ...sharedFields, ...platformFields });
type Fields = z.output<typeof Fields>;

export const SAMPLE_DATA_KEY = 'sample-key-of-the-numbers-at-rest';
const SAMPLES = { ...SAMPLE_KEYS, OPERATOR_KEY: 'sample-key-of-the-operator', DATA_KEY: SAMPLE_DATA_KEY };
const KEY_NAMES = ['SIGN_KEY', 'SIGN_V2_KEY', 'CIPHER_KEY', 'CIPHER_IV', 'REVALIDATE_KEY', 'OPERATOR_KEY', 'DATA_KEY'] as const;
/** Of the sandbox's own sites: nothing outside it uses them. */
const SITE_KEY_NAMES = ['SIGN_KEY_TENANT', 'SIGN_KEY_ADMIN', 'CIPHER_KEY_SITES', 'CIPHER_IV_SITES'] as const;
type KeyName = (typeof KEY_NAMES)[number] | (typeof SITE_KEY_NAMES)[number];

type PlaceName = 'PORTAL_URL' | 'SITE_URL' | 'SANDBOX_URL';

/** The platform's settings with every key and address present. */
export type PlatformEnv = Omit<Fields, KeyName | PlaceName> & Readonly<Record<KeyName | PlaceName, string>>;

export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
  constructor(problems: readonly string[]) {
    super(`Settings are wrong.\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const fill = (fields: Fields): PlatformEnv => ({
  ...fields,
  ...(Object.fromEntries([...KEY_NAMES, ...SITE_KEY_NAMES].map((name) => [name, fields[name] ?? SAMPLES[name]])) as Record<
    KeyName,
    string
  >),
  SITE_URL: fields.SITE_URL ?? `http://localhost:${fields.PORT}`,
  SANDBOX_URL: fields.SANDBOX_URL ?? `http://localhost:${fields.PLATFORM_PORT}`,
  PORTAL_URL: fields.PORTAL_URL ?? `http://127.0.0.1:${fields.PORT}`,
});

function brokenRules(env: PlatformEnv): string[] {
  const broken: string[] = [];
  const isUsed = (name: string) => env.CIPHER_MODE !== 'none' || !name.startsWith('CIPHER');
  const samples = KEY_NAMES.filter((name) => env[name] === SAMPLES[name] && isUsed(name));
  if (env.NODE_ENV === 'production' && !env.ALLOW_SAMPLE_KEYS && samples.length > 0)
    broken.push(`${samples.join(', ')}: set own keys in production (or ALLOW_SAMPLE_KEYS=1 for a demonstration)`);
  if (env.NODE_ENV === 'production' && env.SANDBOX && !env.ALLOW_SAMPLE_KEYS)
    broken.push('SANDBOX: not in production (or ALLOW_SAMPLE_KEYS=1 for a demonstration)');
  if (!env.SANDBOX && !env.CAPTCHA_ENABLED) broken.push('CAPTCHA_ENABLED: 0 needs SANDBOX=1');
  if (!env.SANDBOX && env.CAPTCHA_TEXT !== undefined) broken.push('CAPTCHA_TEXT: needs SANDBOX=1');
  if (env.S3_ENDPOINT !== undefined && (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined))
    broken.push('S3_ENDPOINT: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return broken;
}

/**
 * Settings from environment variables; empty ones count as missing.
 * @throws WrongSettings with one line for each setting that is wrong, never with its value.
 */
export function parsePlatformEnv(source: Readonly<Record<string, string | undefined>>): PlatformEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Fields.safeParse(given);
  const env = parsed.success ? fill(parsed.data) : null;
  const problems =
    env === null ? (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`) : brokenRules(env);
  if (env === null || problems.length > 0) throw new WrongSettings(problems);
  return env;
}
