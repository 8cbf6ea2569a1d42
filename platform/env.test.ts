import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { parsePlatformEnv, platformFields } from './env.ts';
import { OWN_KEYS } from './testing/own-keys.ts';

describe('settings of the platform', () => {
  it('need nothing on a machine of one’s own', () => {
    expect(parsePlatformEnv({ DATABASE_URL: '' })).toMatchObject({
      PLATFORM_PORT: 4100,
      PLATFORM_HOST: '127.0.0.1',
      PORTAL_URL: 'http://127.0.0.1:3000',
      SIGN_KEY: SAMPLE_KEYS.SIGN_KEY,
      SESSION_IDLE_MINUTES: 30,
      CAPTCHA_ENABLED: true,
    });
  });

  it.each([
    [
      'sample keys in production',
      { NODE_ENV: 'production' },
      'SIGN_KEY, SIGN_V2_KEY, CIPHER_KEY, CIPHER_IV, REVALIDATE_KEY, OPERATOR_KEY, DATA_KEY',
    ],
    ['one sample key in production', { NODE_ENV: 'production', ...OWN_KEYS, SIGN_KEY: SAMPLE_KEYS.SIGN_KEY }, 'SIGN_KEY: '],
    ['no captcha outside the sandbox', { CAPTCHA_ENABLED: '0' }, 'CAPTCHA_ENABLED'],
    ['a known captcha outside the sandbox', { CAPTCHA_TEXT: '1' }, 'CAPTCHA_TEXT'],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['a cipher key of the wrong length', { CIPHER_KEY: 'short' }, 'CIPHER_KEY'],
    ['a short key', { SIGN_KEY: 'short' }, 'SIGN_KEY'],
  ])('refuse %s', (_name, source, message) => {
    expect(() => parsePlatformEnv(source)).toThrow(message);
  });

  it('accept own keys in production, and sample keys for a demonstration', () => {
    expect(parsePlatformEnv({ NODE_ENV: 'production', ...OWN_KEYS })).toMatchObject(OWN_KEYS);
    expect(parsePlatformEnv({ NODE_ENV: 'production', ALLOW_SAMPLE_KEYS: '1', SANDBOX: '1', CAPTCHA_ENABLED: '0' }).CAPTCHA_ENABLED).toBe(
      false,
    );
  });

  it('open the workbench beside the platform, in production only at an address of its own', () => {
    expect(parsePlatformEnv({ PLATFORM_PORT: '4101' })).toMatchObject({ WORKBENCH_PORT: 4201, WORKBENCH_URL: 'http://localhost:4201' });
    expect(parsePlatformEnv({ PLATFORM_PORT: '0' }).WORKBENCH_PORT).toBe(0);
    const production = { NODE_ENV: 'production', ...OWN_KEYS };
    expect(parsePlatformEnv(production).WORKBENCH_URL).toBeUndefined();
    const given = (WORKBENCH_URL: string) => () => parsePlatformEnv({ ...production, WORKBENCH_URL }).WORKBENCH_URL;
    expect([given('https://desk.example/')(), given('http://127.0.0.1:4200')()]).toEqual(['https://desk.example', 'http://127.0.0.1:4200']);
    expect(given('http://desk.example')).toThrow('WORKBENCH_URL: must be https in production');
    expect(given('https://desk.example/work')).toThrow('WORKBENCH_URL: must be an origin');
    expect(() => parsePlatformEnv({ PLATFORM_PORT: '65500' })).toThrow('WORKBENCH_PORT: set one');
  });

  it('lead to a payment house in production only over https, under a key of its own', () => {
    const production = { NODE_ENV: 'production', ...OWN_KEYS, SITE_URL: 'https://portal.example' };
    const given = (fields: object) => () => parsePlatformEnv({ ...production, PAYMENT_URL: 'https://pay.example/order', ...fields });
    expect(parsePlatformEnv(production).PAYMENT_URL).toBeUndefined();
    expect(given({})).toThrow('PAYMENT_KEY: set an own key');
    expect(given({ PAYMENT_KEY: 'sample-key-of-the-payment-house' })).toThrow('PAYMENT_KEY: set an own key');
    expect(given({ PAYMENT_KEY: 'own-key-of-the-house', PAYMENT_URL: 'http://pay.example' })).toThrow('PAYMENT_URL: must be https');
    expect(given({ PAYMENT_KEY: 'own-key-of-the-house' })()).toMatchObject({ PAYMENT_CALLBACK_URL: 'https://portal.example' });
  });

  it('open the guarantee site likewise, under a name of its own, and none where the portal leads to another’s', () => {
    expect(parsePlatformEnv({ PLATFORM_PORT: '4101' })).toMatchObject({ GUARANTEE_PORT: 4301, GUARANTEE_URL: 'http://localhost:4301' });
    const production = { NODE_ENV: 'production', ...OWN_KEYS, SITE_URL: 'https://portal.example', WORKBENCH_URL: 'https://desk.example' };
    expect(parsePlatformEnv(production).GUARANTEE_URL).toBeUndefined();
    const given = (GUARANTEE_URL: string) => () => parsePlatformEnv({ ...production, GUARANTEE_URL }).GUARANTEE_URL;
    expect(given('https://guarantee.example/')()).toBe('https://guarantee.example');
    expect(given('https://letters.example/of-another')()).toBeUndefined();
    expect(given('http://guarantee.example')).toThrow('GUARANTEE_URL: must be https in production');
    for (const taken of [production.SITE_URL, production.WORKBENCH_URL])
      expect(given(taken)).toThrow('GUARANTEE_URL: must be another name');
    expect(() => parsePlatformEnv({ PLATFORM_PORT: '65400' })).toThrow('GUARANTEE_PORT: set one');
  });

  it('ask for no cipher keys where nothing is enciphered', () => {
    const { CIPHER_KEY: _key, CIPHER_IV: _iv, ...others } = OWN_KEYS as Record<string, string>;
    expect(parsePlatformEnv({ NODE_ENV: 'production', ...others, CIPHER_MODE: 'none' }).CIPHER_MODE).toBe('none');
  });

  it('never tell a value when they complain', () => {
    expect(() => parsePlatformEnv({ SIGN_KEY: 'hunter2', CAPTCHA_TEXT: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });

  it.each(Object.entries(platformFields) as [string, z.ZodType][])('explain %s in .env.example', async (name, field) => {
    const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
    expect(field.description).toBeTruthy();
    expect(example).toContain(`# ${field.description}\n#${name}=`);
  });
});
