import { getEnv } from '#lib/env/get-env.ts';
import { forgetState, newState, readState, storeState } from './sign-on-state.ts';

const env = getEnv();
const kept = { state: newState({ isAgain: false }), provider: 'mzt', redirect: '/user' } as const;
const https = { ...env, SITE_URL: 'https://portal.example.com' };

describe('the state of a sign-on', () => {
  it('counts for ten minutes', () => {
    const [cookie = ''] = storeState(kept, env, 0).split(';');
    expect(readState(cookie, env, 599_999)).toEqual(kept);
    expect(readState(cookie, env, 600_000)).toBeNull();
  });

  it('is set for this very host only, where that can be said', () => {
    expect(storeState(kept, https, 0)).toMatch(/^__Host-sso=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/);
    expect(forgetState(https)).toBe('__Host-sso=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure');
  });

  it('is nothing that a visitor can make up', () => {
    const made = Buffer.from(JSON.stringify({ value: kept, expiresAtMs: 1e15 })).toString('base64url');
    for (const cookie of [null, '', `sso=${made}`, `sso=${'A'.repeat(200)}`, 'sso=%zz', `__Host-sso=${made}`])
      expect(readState(cookie, env, 0)).toBeNull();
  });
});
