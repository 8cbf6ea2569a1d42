import { findTotpStep, newTotpSecret, toBase32, toTotpAddress, toTotpStep, totpCode } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

describe('codes of an authenticator', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    const step = toTotpStep(new Date(seconds * 1000));
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in base32 as RFC 4648 writes “%s”', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });

  it('count for the step of now and the two beside it, and for no other', () => {
    const now = new Date('2026-11-20T01:00:10Z');
    const steps = [-2, -1, 0, 1, 2].map((drift) => toTotpStep(now) + drift);
    const found = steps.map((step) => findTotpStep(secret, totpCode(secret, step), now));
    expect(found).toEqual([null, ...steps.slice(1, 4), null]);
    for (const typed of ['', '12345', 'abcdef', '1234567']) expect(findTotpStep(secret, typed, now)).toBeNull();
  });

  it('come from a secret of 160 bits that an authenticator can scan', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    expect(toTotpAddress('ABC', '莆田 工作台', 'lin')).toBe(
      `otpauth://totp/${encodeURIComponent('莆田 工作台')}:lin?secret=ABC&issuer=${encodeURIComponent('莆田 工作台')}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
