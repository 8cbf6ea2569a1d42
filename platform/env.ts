import { join } from 'node:path';
import * as z from 'zod';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';

const projectDir = join(import.meta.dirname, '..');

const Port = z.coerce.number().int().min(0).max(65_535);
const Flag = z.enum(['0', '1']).transform((flag) => flag === '1');
const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));
const Secret = z.string().min(16);
const Count = z.coerce.number().int().positive();
const Minutes = z.coerce.number().positive();
const CipherKey = z.string().refine((key) => [16, 24, 32].includes(Buffer.byteLength(key)), 'must be 16, 24 or 32 bytes');
const CipherIv = z.string().refine((iv) => Buffer.byteLength(iv) === 16, 'must be 16 bytes');

/** Settings that the portal has too; both processes must be given the same. */
export const sharedFields = {
  NODE_ENV: z.string().default('development'),
  PORT: Port.default(3000),
  PLATFORM_PORT: Port.default(4100),
  GUARANTEE_PORT: Port.optional(),
  GUARANTEE_URL: Address.optional(),
  SITE_URL: Address.optional(),
  SANDBOX_URL: Address.optional(),
  SANDBOX: Flag.default(false),
  ALLOW_SAMPLE_KEYS: Flag.default(false),
  SIGN_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('sign'),
  SIGN_KEY: Secret.optional(),
  SIGN_KEY_TENANT: Secret.optional(),
  SIGN_KEY_ADMIN: Secret.optional(),
  SIGN_V2_KEY: Secret.optional(),
  SIGN_V2_KEY_ID: z.string().min(1).default('portal-1'),
  CIPHER_MODE: z.enum(['CBC', 'ECB', 'CTR', 'none']).default('CBC'),
  CIPHER_ENCODING: z.enum(['base64', 'hex']).default('base64'),
  CIPHER_KEY: CipherKey.optional(),
  CIPHER_IV: CipherIv.optional(),
  CIPHER_KEY_SITES: CipherKey.optional(),
  CIPHER_IV_SITES: CipherIv.optional(),
  REVALIDATE_KEY: Secret.optional(),
  OSS_PLACEHOLDER: z.string().min(4).default('{ossHost}'),
  MAX_CONNECTIONS: Count.default(10_000),
  MAX_CALLS_IN_FLIGHT: Count.default(1_000),
  TRUSTED_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || [])),
  DRAIN_SECONDS: z.coerce.number().min(0).max(14).default(5),
  METRICS_TOKEN: Secret.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
};

/** Settings of the platform alone. */
export const platformFields = {
  PLATFORM_HOST: z.string().default('127.0.0.1').describe('address the platform listens on'),
  WORKBENCH_PORT: Port.optional().describe('port of the workbench (default $PLATFORM_PORT + 100)'),
  WORKBENCH_HOST: z.string().default('127.0.0.1').describe('address the workbench listens on'),
  WORKBENCH_URL: Address.optional().describe(
    'public origin of the workbench (default http://localhost:$WORKBENCH_PORT); in production it is open only where this is set',
  ),
  GUARANTEE_HOST: z.string().default('127.0.0.1').describe('address the guarantee site listens on'),
  WORKBENCH_IDLE_MINUTES: Minutes.default(30).describe('minutes after which an unused session at the workbench ends'),
  WORKBENCH_ABSOLUTE_MINUTES: Minutes.default(12 * 60).describe('minutes after login when a session at the workbench ends'),
  DATA_DIR: z
    .string()
    .default(join(projectDir, '.data'))
    .describe('folder of the embedded database and of uploaded files (default .data beside package.json)'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL instead of the embedded database'),
  DATABASE_POOL_SIZE: Count.default(10).describe('connections to PostgreSQL'),
  S3_ENDPOINT: Address.optional().describe('origin of an S3-compatible store for files; the data folder when empty'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('region that is signed with'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .default('portal-files')
    .describe('bucket of that store'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('name of the key to it'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('key to it'),
  PORTAL_URL: Address.optional().describe('where publish events go (default http://127.0.0.1:$PORT)'),
  DATA_KEY: Secret.optional().describe('key under which numbers and addresses of people rest in the database; kept apart from its backups'),
  OPERATOR_KEY: Secret.optional().describe('bearer of operator calls (/operator/*)'),
  SIGN_V2: z.enum(['required', 'accepted']).default('required').describe('accepted lets calls in that carry only the first signature'),
  SESSION_IDLE_MINUTES: Minutes.default(30).describe('minutes after which an unused session ends'),
  SESSION_ABSOLUTE_MINUTES: Minutes.default(12 * 60).describe('minutes after login when a session ends'),
  LOGIN_MAX_FAILURES: Count.default(5).describe(
    'number of wrong passwords that lock a name for one client (ten times as many for all strangers)',
  ),
  LOGIN_WINDOW_MINUTES: Minutes.default(15).describe('minutes within which wrong passwords count'),
  LOGIN_LOCK_MINUTES: Minutes.default(10).describe('minutes for which a name is locked'),
  CAPTCHA_LIFETIME_MINUTES: Minutes.default(2).describe('minutes within which a captcha can be answered'),
  CAPTCHA_KIND: z
    .enum(['math', 'letters'])
    .default('letters')
    .describe('what a captcha asks: letters, or math (a sum: a guess is right once in 100)'),
  CAPTCHA_ENABLED: Flag.default(true).describe('0 asks for no captcha (sandbox only)'),
  CAPTCHA_TEXT: z.string().min(1).max(6).optional().describe('answer of every captcha (sandbox only, for tests)'),
  PAYMENT_URL: Address.optional().describe(
    'where payers are led to pay (docs/contract/payment.md); when empty they transfer, and the payee confirms the receipt at the workbench',
  ),
  PAYMENT_KEY: Secret.optional().describe('key under which the payment house and the platform sign what they tell each other'),
  PAYMENT_CALLBACK_URL: Address.optional().describe(
    'origin under which the payment house reaches /payment/* of the platform (default $SITE_URL)',
  ),
  SMS_GATEWAY_URL: Address.optional().describe(
    'where short messages are posted as JSON {mobile, content}; only shown by the sandbox when empty',
  ),
  SMS_INTERVAL_SECONDS: z.coerce.number().int().min(0).default(60).describe('seconds between two short messages to one number'),
  SMS_PER_HOUR: Count.default(5).describe(
    'short messages one client may cause to a number in an hour, for each purpose (all strangers twice as many)',
  ),
  SMS_PER_DAY: Count.default(10).describe('short messages one client may cause to a number in a day (all strangers twice as many)'),
  SMS_PER_HOUR_AND_CLIENT: Count.default(20).describe(
    'short messages one subscriber may cause in an hour (a shared IPv4 address or a /48: 15 times)',
  ),
  UPLOADS_PER_DAY: Count.default(200).describe('files one user may upload in a day'),
  ANONYMOUS_STORAGE_MB: Count.default(200).describe('megabytes of logos of institutions without an account, all together'),
  UPLOAD_QUOTA_MB: Count.default(500).describe('megabytes of files one user may keep'),
  CLIENT_CALLS_PER_MINUTE: Count.default(60).describe(
    'captchas and logins one subscriber may ask for in a minute (a shared IPv4 address or a /48: 15 times)',
  ),
  STATEMENT_READ_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(10)
    .describe('seconds for which the cost statement of a personal loan is read before it can be signed (5 at least in production)'),
  CLOCK_EVERY_SECONDS: z.coerce.number().positive().default(30).describe('seconds between two looks at deadlines that pass'),
  DEMO_WORKER: Flag.default(true).describe('1 moves applications on as their institutions would (sandbox only)'),
  DEMO_STEP_SECONDS: z.coerce.number().positive().default(45).describe('seconds such an institution takes for a step'),
};

const Fields = z.object({ ...sharedFields, ...platformFields });
type Fields = z.output<typeof Fields>;

export const SAMPLE_DATA_KEY = 'sample-key-of-the-numbers-at-rest';
const SAMPLES = {
  ...SAMPLE_KEYS,
  OPERATOR_KEY: 'sample-key-of-the-operator',
  DATA_KEY: SAMPLE_DATA_KEY,
  PAYMENT_KEY: 'sample-key-of-the-payment-house',
};
const KEY_NAMES = ['SIGN_KEY', 'SIGN_V2_KEY', 'CIPHER_KEY', 'CIPHER_IV', 'REVALIDATE_KEY', 'OPERATOR_KEY', 'DATA_KEY'] as const;
/** Of the sandbox's own sites: nothing outside it uses them. */
const SITE_KEY_NAMES = ['SIGN_KEY_TENANT', 'SIGN_KEY_ADMIN', 'CIPHER_KEY_SITES', 'CIPHER_IV_SITES'] as const;
type KeyName = (typeof KEY_NAMES)[number] | (typeof SITE_KEY_NAMES)[number] | 'PAYMENT_KEY';

type PlaceName = 'PORTAL_URL' | 'SITE_URL' | 'SANDBOX_URL' | 'PAYMENT_CALLBACK_URL';

type SiteName = 'WORKBENCH' | 'GUARANTEE';

/** The platform's settings with every key and address present, but those of sites that are not to be opened. */
export type PlatformEnv = Omit<Fields, KeyName | PlaceName | `${SiteName}_PORT`> &
  Readonly<Record<KeyName | PlaceName, string>> &
  Readonly<Record<`${SiteName}_PORT`, number>>;

export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
  constructor(problems: readonly string[]) {
    super(`Settings are wrong.\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** How far the port of a site is from the platform's, so that a second platform on the machine needs no other setting. */
const BESIDE: Readonly<Record<SiteName, number>> = { WORKBENCH: 100, GUARANTEE: 200 };

/** Any free one where the platform takes any. */
const toSitePort = (fields: Fields, site: SiteName): number =>
  fields[`${site}_PORT`] ?? (fields.PLATFORM_PORT === 0 ? 0 : fields.PLATFORM_PORT + BESIDE[site]);

/** In production a site is open only where its address is set. */
const toOwnSiteUrl = (fields: Fields, site: SiteName): string | undefined =>
  fields[`${site}_URL`] ?? (fields.NODE_ENV === 'production' ? undefined : `http://localhost:${toSitePort(fields, site)}`);

/** What the portal links to with a path is a service of somebody else. */
const isAnothers = (url: string | undefined): boolean => url !== undefined && new URL(url).origin !== url;

const toSiteUrl = ({ SITE_URL, PORT }: Fields): string => SITE_URL ?? `http://localhost:${PORT}`;
const toSandboxUrl = ({ SANDBOX_URL, PLATFORM_PORT }: Fields): string => SANDBOX_URL ?? `http://localhost:${PLATFORM_PORT}`;

const fill = (fields: Fields): PlatformEnv => ({
  ...fields,
  WORKBENCH_PORT: toSitePort(fields, 'WORKBENCH'),
  WORKBENCH_URL: toOwnSiteUrl(fields, 'WORKBENCH'),
  GUARANTEE_PORT: toSitePort(fields, 'GUARANTEE'),
  GUARANTEE_URL: isAnothers(fields.GUARANTEE_URL) ? undefined : toOwnSiteUrl(fields, 'GUARANTEE'),
  ...(Object.fromEntries(
    ([...KEY_NAMES, ...SITE_KEY_NAMES, 'PAYMENT_KEY'] as const).map((name) => [name, fields[name] ?? SAMPLES[name]]),
  ) as Record<KeyName, string>),
  SITE_URL: toSiteUrl(fields),
  SANDBOX_URL: toSandboxUrl(fields),
  PAYMENT_CALLBACK_URL: fields.PAYMENT_CALLBACK_URL ?? (fields.SANDBOX ? toSandboxUrl(fields) : toSiteUrl(fields)),
  PORTAL_URL: fields.PORTAL_URL ?? `http://127.0.0.1:${fields.PORT}`,
});

/** Nobody reads a table of costs faster. */
const LEAST_READ_SECONDS = 5;

const MAX_PORT = 65_535;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function brokenSiteRules(env: PlatformEnv, site: SiteName): string[] {
  if (env[`${site}_PORT`] > MAX_PORT) return [`${site}_PORT: set one, PLATFORM_PORT + ${BESIDE[site]} is none`];
  const url = env[`${site}_URL`];
  if (url === undefined) return [];
  const { protocol, hostname, origin } = new URL(url);
  const isOpen = env.NODE_ENV === 'production' && protocol !== 'https:' && !LOOPBACK.includes(hostname);
  return [
    ...(origin === url ? [] : [`${site}_URL: must be an origin, without a path`]),
    ...(isOpen ? [`${site}_URL: must be https in production`] : []),
  ];
}

function brokenPaymentRules({ NODE_ENV, ALLOW_SAMPLE_KEYS, PAYMENT_URL, PAYMENT_KEY }: PlatformEnv): string[] {
  if (PAYMENT_URL === undefined || NODE_ENV !== 'production') return [];
  const { protocol, hostname } = new URL(PAYMENT_URL);
  return [
    ...(protocol === 'https:' || LOOPBACK.includes(hostname) ? [] : ['PAYMENT_URL: must be https in production']),
    ...(PAYMENT_KEY !== SAMPLES.PAYMENT_KEY || ALLOW_SAMPLE_KEYS ? [] : ['PAYMENT_KEY: set an own key where PAYMENT_URL is set']),
  ];
}

/** A name of its own for each: cookies of one would be those of the other. */
const brokenNames = ({ WORKBENCH_URL, GUARANTEE_URL, SITE_URL, NODE_ENV }: PlatformEnv): string[] =>
  NODE_ENV === 'production' && GUARANTEE_URL !== undefined && [WORKBENCH_URL, SITE_URL].includes(GUARANTEE_URL)
    ? ['GUARANTEE_URL: must be another name than those of the portal and the workbench']
    : [];

function brokenRules(env: PlatformEnv): string[] {
  const broken = [
    ...brokenSiteRules(env, 'WORKBENCH'),
    ...brokenSiteRules(env, 'GUARANTEE'),
    ...brokenNames(env),
    ...brokenPaymentRules(env),
  ];
  const isUsed = (name: string) => env.CIPHER_MODE !== 'none' || !name.startsWith('CIPHER');
  const samples = KEY_NAMES.filter((name) => env[name] === SAMPLES[name] && isUsed(name));
  if (env.NODE_ENV === 'production' && !env.ALLOW_SAMPLE_KEYS && samples.length > 0)
    broken.push(`${samples.join(', ')}: set own keys in production (or ALLOW_SAMPLE_KEYS=1 for a demonstration)`);
  if (env.NODE_ENV === 'production' && env.SANDBOX && !env.ALLOW_SAMPLE_KEYS)
    broken.push('SANDBOX: not in production (or ALLOW_SAMPLE_KEYS=1 for a demonstration)');
  if (!env.SANDBOX && env.STATEMENT_READ_SECONDS < LEAST_READ_SECONDS)
    broken.push(`STATEMENT_READ_SECONDS: ${LEAST_READ_SECONDS} at least without SANDBOX=1`);
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
