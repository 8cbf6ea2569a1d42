import { seal, unseal } from './session.ts';

const secret = 'a secret of the portal';
const value = { token: 'bearer', path: '/政策' };
const sealed = seal(secret, 'handoff', value, 1_000);

describe('a sealed text', () => {
  it('opens for the same secret and purpose until it expires', () => {
    expect(unseal(secret, 'handoff', sealed, 999)).toEqual(value);
    expect(unseal(secret, 'handoff', sealed, 1_000)).toBeUndefined();
  });

  it('tells nothing of what it holds and never looks the same twice', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('bearer');
    expect(seal(secret, 'handoff', value, 1_000)).not.toBe(sealed);
  });

  it('opens neither for another secret nor for another purpose', () => {
    expect(unseal('another secret of it', 'handoff', sealed, 0)).toBeUndefined();
    expect(unseal(secret, 'sign-on', sealed, 0)).toBeUndefined();
  });

  it('does not open once a single byte was changed, cut off or made up', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    const changed = Array.from(bytes, (byte, at) =>
      Buffer.from(bytes)
        .fill(byte ^ 1, at, at + 1)
        .toString('base64url'),
    );
    const broken = [...changed, sealed.slice(0, -4), sealed.slice(0, 20), '', 'x', '%', 'null'];
    expect(broken.filter((text) => unseal(secret, 'handoff', text, 0) !== undefined)).toEqual([]);
  });
});
