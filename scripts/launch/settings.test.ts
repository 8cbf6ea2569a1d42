import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { refuseSampleKeys, refuseSettings, toSettings } from './settings.ts';

const refuse = (source: Readonly<Record<string, string>>) => refuseSampleKeys(toSettings(source), source);
const names = [...Object.keys(SAMPLE_KEYS), 'OPERATOR_KEY', 'DATA_KEY'];
const ownKeys = Object.fromEntries(names.map((name) => [name, `own ${name} of a city`]));

describe('npm start', () => {
  it('shows the demonstration where nothing else is asked for', () => {
    const { demo, env } = toSettings({});
    expect([demo, env]).toEqual([true, expect.objectContaining({ SANDBOX: '1', ALLOW_SAMPLE_KEYS: '1', BIZ_LINE_IDS: '203' })]);
    expect(env).not.toHaveProperty('NODE_ENV');
    expect(refuse({})).toBeNull();
  });

  it('shows the demonstration in production to who asks for it by name', () => {
    expect(toSettings({ NODE_ENV: 'production', SANDBOX: '1' }).demo).toBe(true);
  });

  it.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }, { SANDBOX: '0', ALLOW_SAMPLE_KEYS: '0' }],
    ['SANDBOX=0', { SANDBOX: '0' }, { SANDBOX: '0', ALLOW_SAMPLE_KEYS: '0' }],
    ['ALLOW_SAMPLE_KEYS=0', { ALLOW_SAMPLE_KEYS: '0' }, { SANDBOX: '0', ALLOW_SAMPLE_KEYS: '0' }],
    ['SANDBOX=0 with sample keys allowed', { SANDBOX: '0', ALLOW_SAMPLE_KEYS: '1' }, { SANDBOX: '0', ALLOW_SAMPLE_KEYS: '1' }],
    ['SANDBOX=1 without sample keys', { SANDBOX: '1', ALLOW_SAMPLE_KEYS: '0' }, { SANDBOX: '1', ALLOW_SAMPLE_KEYS: '0' }],
  ])('heeds %s and judges as in production', (_name, source, env) => {
    const settings = toSettings(source);
    expect(settings.demo).toBe(false);
    expect(settings.env).toMatchObject({ NODE_ENV: 'production', ...env });
    expect(settings.env).not.toHaveProperty('BIZ_LINE_IDS');
  });

  it('says in one line which keys are missing, and goes on with own ones or where samples are allowed', () => {
    const line = refuse({ SANDBOX: '0', ...ownKeys, DATA_KEY: '', SIGN_KEY: SAMPLE_KEYS.SIGN_KEY });
    expect(line).toMatch(/^[^\n]*示例密钥[^\n]*自己的 SIGN_KEY、DATA_KEY（[^\n]*$/);
    expect(refuse({ SANDBOX: '0' })).toContain(names.join('、'));
    expect(refuse({ SANDBOX: '0', ...ownKeys })).toBeNull();
    expect(refuse({ SANDBOX: '0', ALLOW_SAMPLE_KEYS: '1' })).toBeNull();
  });

  it('keeps a port for the guarantee site, beside the platform’s, where one is open', () => {
    expect(toSettings({}).guaranteePort).toBe(4300);
    expect(toSettings({ GUARANTEE_PORT: '4999' }).guaranteePort).toBe(4999);
    expect(toSettings({ SANDBOX: '0' }).guaranteePort).toBeNull();
    expect(toSettings({ SANDBOX: '0', GUARANTEE_URL: 'https://guarantee.example' }).guaranteePort).toBe(4300);
    expect(toSettings({ UPSTREAM_URL: 'https://platform.example' }).guaranteePort).toBeNull();
  });

  it('keeps a port for the workbench, beside the platform’s, where one is open', () => {
    expect(toSettings({}).workbenchPort).toBe(4200);
    expect(toSettings({ PLATFORM_PORT: '4101' }).workbenchPort).toBe(4201);
    expect(toSettings({ WORKBENCH_PORT: '4999' }).workbenchPort).toBe(4999);
    expect(toSettings({ SANDBOX: '0' }).workbenchPort).toBeNull();
    expect(toSettings({ SANDBOX: '0', WORKBENCH_URL: 'https://desk.example' }).workbenchPort).toBe(4200);
    expect(toSettings({ UPSTREAM_URL: 'https://platform.example' }).workbenchPort).toBeNull();
  });

  it('sets nothing of it where the upstream is somebody else’s', () => {
    const { embedded, demo, env } = toSettings({ UPSTREAM_URL: 'https://platform.example' });
    expect([embedded, demo]).toEqual([false, false]);
    expect(Object.keys(env).sort()).toEqual(['DATA_DIR', 'NEXT_DIST_DIR', 'PLATFORM_PORT', 'PORT']);
    expect(refuse({ UPSTREAM_URL: 'https://platform.example' })).toBeNull();
  });
});

describe('the start before a real upstream', () => {
  const upstream = { UPSTREAM_URL: 'https://upstream.example' };
  const judge = (source: Readonly<Record<string, string>>) => refuseSettings(toSettings(source), source);

  it('names every setting that production refuses, before anything is built', () => {
    expect(judge({ ...upstream, CIPHER_KEY: 'short' })).toMatch(/CIPHER_KEY: must be 16, 24 or 32 bytes/);
    expect(judge(upstream)).toMatch(/SIGN_KEY, .*REVALIDATE_KEY: set own keys[\s\S]*SITE_URL: must be https/);
  });

  it('says nothing where all is set, and leaves the embedded platform to its own rules', () => {
    expect(judge({ ...upstream, SITE_URL: 'https://portal.example', ALLOW_SAMPLE_KEYS: '1' })).toBeNull();
    expect(judge({ SITE_URL: 'ftp://portal.example' })).toBeNull();
  });
});
