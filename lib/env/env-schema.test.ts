import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { parseEnv } from './env-schema.ts';

type Texts = Record<string, string>;

const ownKeys = Object.fromEntries(
  Object.entries(SAMPLE_KEYS).map(([name, sample]) => [
    name,
    name.startsWith('CIPHER') ? sample.replace('sample', 'secret') : `own ${sample}`,
  ]),
);
const production = { NODE_ENV: 'production', ...ownKeys };
const foreign = { ...production, UPSTREAM_URL: 'https://platform.example.com/', SITE_URL: 'https://portal.example.com' };

describe('settings', () => {
  it('need nothing on a machine that runs both parts', () => {
    expect(parseEnv({})).toMatchObject({
      embedded: true,
      SITE_URL: 'http://localhost:3000',
      UPSTREAM_URL: 'http://127.0.0.1:4100',
      OSS_URL: 'http://127.0.0.1:4100/oss',
      SIGN_KEY: SAMPLE_KEYS.SIGN_KEY,
      SIGN_V2_KEY: SAMPLE_KEYS.SIGN_V2_KEY,
      BIZ_LINE_ID: '202',
      BIZ_LINE_IDS: ['202'],
      GUARANTEE_URL: undefined,
    });
  });

  it('follow PORT, PLATFORM_PORT and SANDBOX, and read empty ones as missing', () => {
    expect(parseEnv({ PORT: '3100', PLATFORM_PORT: '4200', SANDBOX: '1', TITLE: '', BIZ_LINE_IDS: '203, 202' })).toMatchObject({
      SITE_URL: 'http://localhost:3100',
      UPSTREAM_URL: 'http://127.0.0.1:4200',
      GUARANTEE_URL: 'http://localhost:4400',
      TITLE: '莆田数字金融',
      BIZ_LINE_IDS: ['202', '203'],
    });
  });

  it('name the site after the city, and link to what the operator names, examples in the sandbox alone', () => {
    expect(parseEnv({ CITY: '泉州' })).toMatchObject({ TITLE: '泉州数字金融', FRIENDLY_LINKS: [] });
    expect(parseEnv({ CITY: '泉州', TITLE: '泉融通' }).TITLE).toBe('泉融通');
    expect(parseEnv({ SANDBOX: '1' }).FRIENDLY_LINKS).toHaveLength(3);
    const links = '市政府=https://www.quanzhou.example/?a=1, 省平台=https://fin.example';
    expect(parseEnv({ SANDBOX: '1', FRIENDLY_LINKS: links }).FRIENDLY_LINKS).toEqual([
      { label: '市政府', href: 'https://www.quanzhou.example/?a=1' },
      { label: '省平台', href: 'https://fin.example' },
    ]);
  });

  it('call another site where it is opened, or where it says', () => {
    const site = { ADMIN_SITE_URL: 'https://admin.example/' };
    expect(parseEnv(site).ADMIN_API_URL).toBe('https://admin.example');
    expect(parseEnv({ ...site, ADMIN_API_URL: 'https://admin.example/prod-api/' })).toMatchObject({
      ADMIN_SITE_URL: 'https://admin.example',
      ADMIN_API_URL: 'https://admin.example/prod-api',
    });
  });

  it.each([
    ['this machine', {}],
    ['the own network', { INTERNAL_HOSTS: 'portal.intern', SITE_URL: 'http://portal.intern:3000' }],
    ['a demonstration', { ALLOW_SAMPLE_KEYS: '1', SITE_URL: 'http://demo.example.com' }],
  ])('take a plain site address beside the own platform for %s', (_name, rest) => {
    expect(parseEnv({ ...production, ...rest }).embedded).toBe(true);
  });

  it('accept a foreign upstream under own keys, with a second signature only where its key is set', () => {
    expect(parseEnv(foreign)).toMatchObject({ embedded: false, UPSTREAM_URL: 'https://platform.example.com' });
    expect(parseEnv({ ...foreign, SIGN_V2_KEY: undefined }).SIGN_V2_KEY).toBeUndefined();
  });

  it.each([
    ['sample keys in production', { NODE_ENV: 'production' }, 'SIGN_KEY, SIGN_KEY_TENANT'],
    ['a plain site address in production', { ...foreign, SITE_URL: 'http://portal.example.com' }, 'SITE_URL: must be https'],
    ['the same beside the own platform', { ...production, SITE_URL: 'http://portal.example.com' }, 'SITE_URL: must be https'],
    ['an upstream without https', { ...foreign, UPSTREAM_URL: 'http://platform.example.com' }, 'UPSTREAM_URL: must be https'],
    [
      'fields that travel open without https',
      { ...foreign, CIPHER_MODE: 'none', UPSTREAM_URL: 'http://platform.example.com' },
      'UPSTREAM_URL: must be https',
    ],
    ['a signature that the embedded platform does not know', { SIGN_TEXT: 'fields' }, 'SIGN_TEXT: the embedded platform'],
    ['another cipher than these', { CIPHER_MODE: 'GCM' }, 'CIPHER_MODE:'],
    ['an upstream that is no address', { UPSTREAM_URL: 'file:///etc/passwd' }, 'UPSTREAM_URL:'],
    ['a mobile site that is the portal', { MOBILE_SITE_URL: 'http://localhost:3000/m' }, "MOBILE_SITE_URL: must not be the portal's own"],
    ['a site that can be logged in at but not opened', { ADMIN_API_URL: 'https://a.example' }, 'ADMIN_API_URL: needs ADMIN_SITE_URL'],
    ['a link without a name', { FRIENDLY_LINKS: 'https://www.quanzhou.example' }, 'FRIENDLY_LINKS'],
    ['a link that runs', { FRIENDLY_LINKS: '市政府=javascript:alert(1)' }, 'FRIENDLY_LINKS'],
    ['a city in markup', { CITY: '<b>' }, 'CITY:'],
    ['a cipher key of the wrong length', { CIPHER_KEY: 'short' }, 'CIPHER_KEY: must be 16, 24 or 32 bytes'],
    ['a port that is none', { PORT: 'http' }, 'PORT:'],
  ])('refuse %s', (_name, source, message) => {
    expect(() => parseEnv(source)).toThrow(message);
  });

  it('accept sample keys in production for a demonstration, a listed host without https, and any keys while building', () => {
    expect(parseEnv({ NODE_ENV: 'production', ALLOW_SAMPLE_KEYS: '1' }).embedded).toBe(true);
    expect(parseEnv({ ...foreign, UPSTREAM_URL: 'http://platform:4100', INTERNAL_HOSTS: 'platform' }).UPSTREAM_URL).toBe(
      'http://platform:4100',
    );
    expect(parseEnv({ NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' }).SIGN_KEY).toBe(SAMPLE_KEYS.SIGN_KEY);
  });

  it('take the areas that are on by name, and name those that there are when one is unknown', () => {
    expect(parseEnv({}).AREAS).toBe('auto');
    expect(parseEnv({ AREAS: 'finance, policy,messages' }).AREAS).toEqual(['finance', 'policy', 'messages']);
    expect(() => parseEnv({ AREAS: 'finance,polici' })).toThrow(/AREAS: must be auto, or some of finance, matching, .*statistics$/m);
    expect(() => parseEnv({ AREAS: 'finance,polici' })).not.toThrow(/polici\b/);
  });

  it('ask for no cipher keys where nothing is enciphered', () => {
    const { CIPHER_KEY: _key, CIPHER_IV: _iv, CIPHER_KEY_SITES: _siteKey, CIPHER_IV_SITES: _siteIv, ...others } = foreign as Texts;
    expect(parseEnv({ ...others, CIPHER_MODE: 'none' }).CIPHER_MODE).toBe('none');
    expect(() => parseEnv(others)).toThrow('CIPHER_KEY, CIPHER_IV, CIPHER_KEY_SITES, CIPHER_IV_SITES: set own keys');
  });

  it('never tell a value when they complain', () => {
    expect(() => parseEnv({ SIGN_KEY: 'too short', CIPHER_IV: 'hunter2' })).toThrow(/^(?!.*(hunter2|too short))/s);
  });
});
