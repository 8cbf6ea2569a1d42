import * as z from 'zod';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { siteNameOf } from '#lib/site/site-names.ts';
import { keyFields, placeFields, runningFields, siteFields } from './env-fields.ts';

export const EnvFields = z.object({ ...placeFields, ...keyFields, ...siteFields, ...runningFields });
type Fields = z.output<typeof EnvFields>;
type KeyName = keyof typeof SAMPLE_KEYS;

const keyNames = Object.keys(SAMPLE_KEYS) as KeyName[];
/** A build talks to nobody: keys and addresses are judged when the portal starts. */
const BUILD_PHASE = 'phase-production-build';
/** Names of this machine. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const OUTGOING = [
  'UPSTREAM_URL',
  'OSS_URL',
  'SANDBOX_URL',
  'MOBILE_SITE_URL',
  'GUARANTEE_URL',
  'TENANT_SITE_URL',
  'TENANT_API_URL',
  'ADMIN_SITE_URL',
  'ADMIN_API_URL',
] as const;

/** Reserved example hosts, so that a demonstration shows where links stand. */
const EXAMPLE_LINKS = [
  { label: '市人民政府门户网站', href: 'https://www.putian.example/' },
  { label: '闽政通办事大厅', href: 'https://mzt.fujian.example/' },
  { label: '省金融服务平台', href: 'https://finance.fujian.example/' },
];

/** Of an operator that does not exist, so that a demonstration shows where site marks stand. */
const EXAMPLE_MARKS = {
  HOST_UNIT: '市金融工作办公室（示例）',
  OPERATING_UNIT: '木兰溪数字金融服务有限公司（示例）',
  SITE_CODE: '3503000000',
  POLICE_RECORD: '闽公网安备35030000000000号',
};
const NO_MARKS = { HOST_UNIT: '', OPERATING_UNIT: '', SITE_CODE: '', POLICE_RECORD: '' };

function fillMarks(fields: Fields) {
  const { HOST_UNIT, OPERATING_UNIT, SITE_CODE, POLICE_RECORD } = fields;
  const usual = fields.SANDBOX ? EXAMPLE_MARKS : NO_MARKS;
  return {
    HOST_UNIT: HOST_UNIT ?? usual.HOST_UNIT,
    OPERATING_UNIT: OPERATING_UNIT ?? usual.OPERATING_UNIT,
    SITE_CODE: SITE_CODE ?? usual.SITE_CODE,
    POLICE_RECORD: POLICE_RECORD ?? usual.POLICE_RECORD,
  };
}

function fillPlaces(fields: Fields) {
  const embedded = fields.UPSTREAM_URL === undefined;
  const upstreamUrl = fields.UPSTREAM_URL ?? `http://127.0.0.1:${fields.PLATFORM_PORT}`;
  const sandboxUrl = fields.SANDBOX_URL ?? `http://localhost:${fields.PLATFORM_PORT}`;
  const sandboxed = (path: string) => (fields.SANDBOX ? `${sandboxUrl}/sandbox/${path}` : undefined);
  const tenantUrl = fields.TENANT_SITE_URL ?? sandboxed('tenant');
  const adminUrl = fields.ADMIN_SITE_URL ?? sandboxed('admin');
  return {
    ...fields,
    ...fillMarks(fields),
    /** True when this repository's platform is the upstream. */
    embedded,
    SITE_URL: fields.SITE_URL ?? `http://localhost:${fields.PORT}`,
    UPSTREAM_URL: upstreamUrl,
    OSS_URL: fields.OSS_URL ?? `${upstreamUrl}/oss`,
    SANDBOX_URL: sandboxUrl,
    GUARANTEE_URL:
      fields.GUARANTEE_URL ?? (fields.SANDBOX ? `http://localhost:${fields.GUARANTEE_PORT ?? fields.PLATFORM_PORT + 200}` : undefined),
    TENANT_SITE_URL: tenantUrl,
    TENANT_API_URL: fields.TENANT_API_URL ?? tenantUrl,
    ADMIN_SITE_URL: adminUrl,
    ADMIN_API_URL: fields.ADMIN_API_URL ?? adminUrl,
    TITLE: fields.TITLE ?? siteNameOf(fields.CITY),
    FRIENDLY_LINKS: fields.FRIENDLY_LINKS ?? (fields.SANDBOX ? EXAMPLE_LINKS : []),
    BIZ_LINE_IDS: [...new Set([fields.BIZ_LINE_ID, ...fields.BIZ_LINE_IDS])],
  };
}

type Places = ReturnType<typeof fillPlaces>;
type Keys = { readonly [K in Exclude<KeyName, 'SIGN_V2_KEY'>]: string };
/** The portal's settings. Addresses have no slash at the end; SIGN_V2_KEY is missing for a foreign upstream without one. */
export type Env = Omit<Places, keyof Keys> & Keys;

/** A foreign upstream gets the second signature only where its operator set a key. */
const sampleFor = (name: KeyName, embedded: boolean): string | undefined =>
  name === 'SIGN_V2_KEY' && !embedded ? undefined : SAMPLE_KEYS[name];

const fillKeys = (places: Places): Env => {
  const keys = Object.fromEntries(keyNames.map((name) => [name, places[name] ?? sampleFor(name, places.embedded)]));
  return { ...places, ...keys } as Env;
};

/** Without a cipher its keys are nobody's business. */
const isUsed = (name: KeyName, { CIPHER_MODE }: Env): boolean => CIPHER_MODE !== 'none' || !name.startsWith('CIPHER');

/** A portal on the machine or the network of who tries it, beside its own platform, and a demonstration. */
const mayBePlain = ({ embedded, ALLOW_SAMPLE_KEYS, INTERNAL_HOSTS, SITE_URL }: Env): boolean =>
  embedded && (ALLOW_SAMPLE_KEYS || [...LOOPBACK, ...INTERNAL_HOSTS].includes(new URL(SITE_URL).hostname));

/** Setting names whose value breaks a rule, each with the rule in words. */
function brokenRules(env: Env): string[] {
  const broken: string[] = [];
  const production = env.NODE_ENV === 'production';
  const samples = keyNames.filter((name) => env[name] === SAMPLE_KEYS[name] && isUsed(name, env));
  if (production && !env.ALLOW_SAMPLE_KEYS && samples.length > 0)
    broken.push(`${samples.join(', ')}: set own keys in production (or ALLOW_SAMPLE_KEYS=1 for a demonstration)`);
  if (production && !env.SITE_URL.startsWith('https:') && !mayBePlain(env)) broken.push('SITE_URL: must be https in production');
  for (const name of OUTGOING) {
    const address = env[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && ![...LOOPBACK, ...env.INTERNAL_HOSTS].includes(hostname))
      broken.push(`${name}: must be https, or its host must be listed in INTERNAL_HOSTS`);
  }
  if (env.embedded && env.SIGN_TEXT !== 'standard') broken.push('SIGN_TEXT: the embedded platform knows standard only');
  for (const site of ['TENANT', 'ADMIN'] as const)
    if (env[`${site}_SITE_URL`] === undefined && env[`${site}_API_URL`] !== undefined)
      broken.push(`${site}_API_URL: needs ${site}_SITE_URL, where the browser goes`);
  if (env.MOBILE_SITE_URL !== undefined && new URL(env.MOBILE_SITE_URL).origin === new URL(env.SITE_URL).origin)
    broken.push("MOBILE_SITE_URL: must not be the portal's own address");
  return broken;
}

/**
 * Settings from environment variables; empty ones count as missing.
 * @throws Error with one line for each setting that is wrong, never with its value.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = EnvFields.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const env = parsed.success ? fillKeys(fillPlaces(parsed.data)) : null;
  if (env !== null && source.NEXT_PHASE !== BUILD_PHASE) problems.push(...brokenRules(env));
  if (env === null || problems.length > 0) throw new Error(`Settings are wrong.\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return env;
}
