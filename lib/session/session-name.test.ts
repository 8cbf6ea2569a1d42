import { nameSession } from './session-name.ts';

const env = { PORTAL_SECRET: 'a secret of this test' };

describe('the name of a session in the log', () => {
  it('is the same each time, another for another token or secret, and holds nothing of the token', () => {
    const name = nameSession('bearer-1', env);
    expect(name).toMatch(/^[\da-f]{16}$/);
    expect(nameSession('bearer-1', env)).toBe(name);
    expect(new Set([name, nameSession('bearer-2', env), nameSession('bearer-1', { PORTAL_SECRET: 'another' })]).size).toBe(3);
  });
});
