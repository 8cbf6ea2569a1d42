import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { type CipherSettings, decipher, encipher } from './cipher.ts';

const settings: CipherSettings = { key: 'sixteen-byte-key', iv: 'sixteen-byte-iv!', mode: 'CBC', encoding: 'base64' };
const modes = ['CBC', 'ECB', 'CTR'] as const;
const encodings = ['base64', 'hex'] as const;
const variants = modes.flatMap((mode) => encodings.map((encoding) => ({ ...settings, mode, encoding })));

describe('cipher', () => {
  it.each(variants)('opens what it closed with $mode and $encoding', (variant) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => decipher(encipher(text, variant), variant) === text),
      { numRuns: 100 },
    );
  });

  it.each([
    ['CBC', 'base64', 'tkbEwE0bPVbkpi58HQr4yQ=='],
    ['CBC', 'hex', 'b646c4c04d1b3d56e4a62e7c1d0af8c9'],
    ['ECB', 'base64', 'JzOxrrraJ+dJpYZDJ3n7zQ=='],
    ['ECB', 'hex', '2733b1aebada27e749a586432779fbcd'],
    ['CTR', 'base64', 'aJHS6u4Ms7SLbZ9MMCLaMg=='],
    ['CTR', 'hex', '6891d2eaee0cb3b48b6d9f4c3022da32'],
    ['none', 'base64', '密码 Abc1!'],
  ] as const)('in mode %s as %s makes %s of 密码 Abc1!', (mode, encoding, sealed) => {
    expect(encipher('密码 Abc1!', { ...settings, mode, encoding })).toBe(sealed);
    expect(decipher(sealed, { ...settings, mode, encoding })).toBe('密码 Abc1!');
  });

  it('is AES-128-CBC with PKCS#7 as every other library reads it', () => {
    const opener = createDecipheriv('aes-128-cbc', settings.key, settings.iv);
    expect(opener.update(encipher('密码 Abc1!', settings), 'base64', 'utf8') + opener.final('utf8')).toBe('密码 Abc1!');
  });

  it.each(['\ud800', '\udfff', 'a\ud83d', '\udc00b'])('closes %j, half a character, as what stands for it', (text) => {
    expect(decipher(encipher(text, settings), settings)).toBe(text.toWellFormed());
  });

  it.each(['', 'not base64 at all', 'AAAA', 'QUJDREVGR0hJSktMTU5PUA=='])('opens nothing from %p', (sealed) => {
    expect(decipher(sealed, settings) || null).toBeNull();
  });

  it('opens nothing with another key', () => {
    const sealed = encipher('身份证号', settings);
    expect(decipher(sealed, { ...settings, key: 'another-byte-key' })).not.toBe('身份证号');
  });
});
