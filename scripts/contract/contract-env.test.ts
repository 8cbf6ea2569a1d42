import { toContractEnv } from './contract-env.ts';

const KEY = 'a-key-of-the-operator-himself';

describe('the settings of the contract check', () => {
  it('are those of the portal, with the address as its upstream', () => {
    const { env } = toContractEnv('https://upstream.example/prod-api/', { SIGN_KEY: KEY, UPSTREAM_URL: 'https://other.example' });
    expect(env).toMatchObject({
      UPSTREAM_URL: 'https://upstream.example/prod-api',
      SIGN_KEY: KEY,
      embedded: false,
      SIGN_V2_KEY: undefined,
    });
    expect(toContractEnv(null, { UPSTREAM_URL: 'https://other.example' }).env.UPSTREAM_URL).toBe('https://other.example');
  });

  it('know the embedded platform, which wants the second signature too', () => {
    for (const address of [null, 'http://127.0.0.1:4100', 'http://localhost:4100'])
      expect(toContractEnv(address, {})).toMatchObject({ env: { embedded: true, SIGN_V2_KEY: expect.any(String) }, notes: [] });
  });

  it('take a plain address as it is, and tell what would stop a start in production', () => {
    const { notes } = toContractEnv('http://10.1.2.3:8080', { SIGN_KEY: KEY });
    expect(notes).toEqual([
      expect.stringMatching(/^正式启动前还要改：.*CIPHER_KEY.*: set own keys in production/),
      '正式启动前还要改：SITE_URL: must be https in production',
      '正式启动前还要改：UPSTREAM_URL: must be https, or its host must be listed in INTERNAL_HOSTS',
    ]);
  });

  it('refuse a wrong setting by its name', () => {
    expect(() => toContractEnv('https://upstream.example', { SIGN_KEY: 'short' })).toThrow('SIGN_KEY');
  });
});
