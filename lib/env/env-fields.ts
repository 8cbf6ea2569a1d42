import * as z from 'zod';
import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import { SAMPLE_SIGN_V2_KEY_ID } from '#lib/signature/sample-keys.ts';
import { DEFAULT_BIZ_LINE_ID, DEFAULT_CITY, DEFAULT_CITY_CODE, DEFAULT_PROVINCE } from '#lib/site/site-names.ts';

const MEBIBYTE = 1024 * 1024;

const Port = z.coerce.number().int().min(1).max(65_535);
const Flag = z.enum(['0', '1']).transform((flag) => flag === '1');
const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));
const List = z.string().transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));
const Addresses = List.pipe(z.array(Address));
const Secret = z.string().min(16);
const CipherKey = z.string().refine((key) => [16, 24, 32].includes(Buffer.byteLength(key)), 'must be 16, 24 or 32 bytes');
const CipherIv = z.string().refine((iv) => Buffer.byteLength(iv) === 16, 'must be 16 bytes');
const Bytes = z.coerce.number().int().positive();
const Count = z.coerce.number().int().positive();
/** Stands in markup, in scripts and in data alike, so that it needs no quoting anywhere. */
const Plain = z.string().regex(/^[^<>&"'\\\p{Cc}]*$/u, 'must not contain < > & " \' \\ or line ends');
/** 名称=地址 */
const FriendlyLink = z
  .string()
  .regex(/^[^=]{1,40}=./)
  .transform((text) => ({ label: text.split('=', 1)[0] ?? '', href: text.slice(text.indexOf('=') + 1) }))
  .pipe(z.object({ label: z.string(), href: z.url({ protocol: /^https?$/ }) }));
const Milliseconds = z.coerce.number().int().positive();

const isArea = (name: string): name is AreaName => (areaNames as readonly string[]).includes(name);
const switched = areaNames.filter((name) => !areas[name].isEssential);
/** `auto`, or names of areas; those without which there is no portal may stand among them. */
const Areas = z
  .string()
  .default('auto')
  .transform((text, context): 'auto' | AreaName[] => {
    if (text.trim() === 'auto') return 'auto';
    const names = text.split(',').flatMap((name) => name.trim() || []);
    if (!names.every(isArea)) context.addIssue({ code: 'custom', message: `must be auto, or some of ${switched.join(', ')}` });
    return names.filter(isArea);
  });

/** Where things stand. */
export const placeFields = {
  NODE_ENV: z.string().default('development').describe('production refuses sample keys and a plain SITE_URL'),
  PORT: Port.default(3000).describe('port of the portal'),
  PLATFORM_PORT: Port.default(4100).describe('port of the embedded platform'),
  SITE_URL: Address.optional().describe('address visitors use; the only source of absolute addresses (default http://localhost:$PORT)'),
  UPSTREAM_URL: Address.optional().describe("the city's platform (default: the embedded one, http://127.0.0.1:$PLATFORM_PORT)"),
  AREAS: Areas.describe('areas that are on, comma list; auto finds out by asking the upstream'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis that several portals share: pages, repeated submissions, limits'),
  OSS_URL: Address.optional().describe('origin and folder behind /oss_server (default $UPSTREAM_URL/oss)'),
  OSS_PLACEHOLDER: z.string().min(4).default('{ossHost}').describe('what stands for the object store in upstream answers'),
  INTERNAL_HOSTS: List.default([]).describe('hosts beside this machine that may be called without https, comma list'),
  TRUSTED_PROXY: List.default([]).describe(
    'addresses or networks (CIDR) of the proxies before portal and workbench whose X-Forwarded-For counts, comma list',
  ),
  RENEWAL_URLS: Addresses.default([]).describe(
    'where each nginx lets portals fetch published pages anew (deploy/nginx/portal/renewal.conf), comma list',
  ),
  SANDBOX: Flag.default(false).describe(
    '1 links the sandbox sites of the embedded platform, which then fills an empty database with samples',
  ),
  SANDBOX_URL: Address.optional().describe('origin of the sandbox sites (default http://localhost:$PLATFORM_PORT)'),
  MOBILE_SITE_URL: Address.optional().describe('mobile site for phones narrower than 500; none when empty'),
  GUARANTEE_PORT: Port.optional().describe("port of the embedded platform's guarantee site (default $PLATFORM_PORT + 200)"),
  GUARANTEE_URL: Address.optional().describe(
    "guarantee-letter service behind 保函服务: the embedded platform's own site at this origin (in production open only where this is set); with a path another's, and none is opened",
  ),
  TENANT_SITE_URL: Address.optional().describe('finance site of the login mode tenant, as the browser opens it'),
  TENANT_API_URL: Address.optional().describe("where the tenant site's login and captcha are called (default $TENANT_SITE_URL)"),
  ADMIN_SITE_URL: Address.optional().describe('administration site of the login mode admin, as the browser opens it'),
  ADMIN_API_URL: Address.optional().describe("where the administration site's login and captcha are called (default $ADMIN_SITE_URL)"),
  HANDOFF_MODE: z.enum(['token', 'code']).default('token').describe('what those sites are opened with: token, or a one-time code'),
  DICTIONARY_NAMES: List.pipe(z.array(z.string().regex(/^[A-Za-z_]{1,64}=[\w-]{1,64}$/)))
    .transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs.map((pair) => pair.split('=', 2))))
    .default({})
    .describe('dictionaries that the upstream calls otherwise, comma list of ours=theirs'),
  SIGN_ON_HOSTS: List.default([]).describe(
    'hosts of the government sign-on and of the payment house that visitors may be sent to, comma list',
  ),
  MZT_LEGACY_IDS: Flag.default(false).describe('1 accepts short user ids and returns without state from the government sign-on'),
};

/** Keys. Sample values stand in for what is left out, where sample keys are allowed. */
export const keyFields = {
  ALLOW_SAMPLE_KEYS: Flag.default(false).describe('1 accepts the public sample keys in production (embedded demo only)'),
  SIGN_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('sign')
    .describe('header that carries the signature'),
  SIGN_TEXT: z
    .enum(['standard', 'encoded', 'fields'])
    .default('standard')
    .describe(
      'text that the signature is made of: standard, encoded (GET values as in the address) or fields (of a JSON body its sorted k=v&…)',
    ),
  SIGN_KEY: Secret.optional().describe('signing key of ordinary calls'),
  SIGN_KEY_TENANT: Secret.optional().describe('signing key of calls to the tenant site'),
  SIGN_KEY_ADMIN: Secret.optional().describe('signing key of calls to the administration site'),
  SIGN_V2_KEY: Secret.optional().describe('key of the second signature; only the embedded platform has a default'),
  SIGN_V2_KEY_ID: z.string().min(1).default(SAMPLE_SIGN_V2_KEY_ID).describe('name of that key'),
  CIPHER_MODE: z
    .enum(['CBC', 'ECB', 'CTR', 'none'])
    .default('CBC')
    .describe('AES mode of enciphered fields; none sends them as they are, protected by https alone'),
  CIPHER_ENCODING: z.enum(['base64', 'hex']).default('base64').describe('encoding of enciphered fields'),
  CIPHER_KEY: CipherKey.optional().describe('AES key of ordinary calls, 16, 24 or 32 bytes'),
  CIPHER_IV: CipherIv.optional().describe('AES initialisation vector of ordinary calls, 16 bytes'),
  CIPHER_KEY_SITES: CipherKey.optional().describe('AES key of calls to the tenant and administration sites'),
  CIPHER_IV_SITES: CipherIv.optional().describe('AES initialisation vector of calls to those sites'),
  PORTAL_SECRET: Secret.optional().describe('binds XSRF tokens to sessions'),
  REVALIDATE_KEY: Secret.optional().describe("signs the upstream's publish events"),
};

/** What the site says about itself, and its bounds. */
export const siteFields = {
  CITY: Plain.min(1).default(DEFAULT_CITY).describe('name of the city, without 市'),
  CITY_CODE: z
    .string()
    .regex(/^\d{4}00$/, 'must be the six digits of a city, as 350300')
    .default(DEFAULT_CITY_CODE)
    .describe('division code of the city, where district filters start'),
  PROVINCE: Plain.min(1).default(DEFAULT_PROVINCE).describe('name of its province'),
  TITLE: Plain.min(1).optional().describe('name of the site (default $CITY数字金融)'),
  FRIENDLY_LINKS: List.pipe(z.array(FriendlyLink))
    .optional()
    .describe('links in the footer, comma list of 名称=地址; examples in the sandbox, else none'),
  OPERATOR_NAME: Plain.min(1)
    .default('木兰溪数字金融服务有限公司（示例）')
    .describe('legal name of who operates the platform, in agreement and privacy policy'),
  RECORD_NUMBER: Plain.default('闽ICP备（示例）号').describe('record-filing number in the footer'),
  HOST_UNIT: Plain.optional().describe('host unit (主办单位) in the footer; an example in the sandbox, else none'),
  OPERATING_UNIT: Plain.optional().describe('operating unit (承办单位) in the footer; an example in the sandbox, else none'),
  SITE_CODE: z
    .string()
    .regex(/^\d{10}$/, 'must be the ten digits of the site code')
    .optional()
    .describe('site code (网站标识码) of a government site in the footer; an example in the sandbox, else none'),
  POLICE_RECORD: z
    .string()
    .regex(/^\p{Script=Han}公网安备 ?\d{14}号$/u, 'must be as 闽公网安备35030000000000号')
    .optional()
    .describe('police filing (公网安备) in the footer, with its address; an example in the sandbox, else none'),
  CONTACT_MAIL: Plain.default('service@putian.example').describe('contact mailbox in the footer'),
  CONTACT_PHONE: z.string().default('').describe('help line in the footer and beside the form for complaints'),
  BIZ_LINE_ID: z
    .string()
    .regex(/^\d{1,10}$/)
    .default(DEFAULT_BIZ_LINE_ID)
    .describe('business line of a visitor who chose none'),
  BIZ_LINE_IDS: List.pipe(z.array(z.string().regex(/^[\w-]{1,32}$/)))
    .default([])
    .describe('further business lines a visitor may choose, comma list'),
  MAX_JSON_BODY_BYTES: Bytes.default(MEBIBYTE).describe('largest JSON body a browser may send'),
  MAX_UPLOAD_BYTES: Bytes.default(30 * MEBIBYTE).describe('largest upload a browser may send'),
  MAX_ANSWER_BYTES: Bytes.default(5 * MEBIBYTE).describe('largest JSON answer of the upstream, decoded'),
  MAX_FILE_BYTES: Bytes.default(50 * MEBIBYTE).describe('largest file of the upstream'),
  READ_TIMEOUT_MS: Milliseconds.max(REQUEST_TIMEOUT_MS)
    .default(10_000)
    .describe('deadline of what browsers read, files and captchas apart; at most 900000'),
  MAX_CALL_TIMEOUT_MS: Milliseconds.default(REQUEST_TIMEOUT_MS).describe('longest time any upstream call may take'),
  RENDER_TIMEOUT_MS: Milliseconds.default(5_000).describe('deadline of upstream calls while a page is rendered'),
  ENTRANCE_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('sign-ons and logins to other sites one subscriber may try in a minute (a shared IPv4 address or a /48: 15 times)'),
  DUPLICATE_WINDOW_MS: Milliseconds.default(1_000).describe('equal submissions within this time count as one'),
};

/** How much at once, how it ends, and what is told of it. */
export const runningFields = {
  MAX_CONNECTIONS: Count.default(10_000).describe('connections that may be open at once, of the portal and of the platform each'),
  MAX_PAGES_IN_FLIGHT: Count.default(300).describe(
    'pages that may be answered at once, those that wait included; more are told to come back (503), as are more than sixteen that are to be rendered',
  ),
  PAGE_CACHE_MIB: Count.default(256).describe(
    'memory for rendered pages, in MiB: most of it for plain pages, the rest for filters and missing ones',
  ),
  MAX_CALLS_IN_FLIGHT: Count.default(1_000).describe('calls that may be answered at once; more are told to come back (503)'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(14)
    .default(5)
    .describe('seconds between SIGTERM, from when /api/health/ready says 503, and the last new connection'),
  METRICS_TOKEN: Secret.optional().describe('bearer of /metrics, on the portal and on the platform; without it there is no such address'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('what portal and platform log'),
};
