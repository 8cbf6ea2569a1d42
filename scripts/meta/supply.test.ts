import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { projectDir } from '../launch/spawn-node.ts';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
}

/** Licences under which a package may be used here. */
const ALLOWED = new Set(['MIT', 'MIT-0', '0BSD', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib']);
/** Looked at one by one: linked as a library, a font, data, or a tool that is not shipped. */
const JUDGED: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'OFL-1.1': /^@embedpdf\/fonts-sc$/,
  'CC-BY-4.0': /^caniuse-lite$/,
  'MPL-2.0': /^axe-core$/,
};
/** Their manifests name no licence; their files do: MIT. */
const UNNAMED = ['busboy', 'dicer', 'humanize-number', 'only', 'png-js', 'streamsearch'];

const { packages } = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ name: place.slice(place.lastIndexOf('node_modules/') + 13), ...entry }));

const isAllowed = (name: string, licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one) || JUDGED[one]?.test(name) === true));

const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: projectDir, encoding: 'utf8' }).stdout.split('\0');
const texts = tracked
  .filter((file) => /\.(ts|tsx|mjs|js|json|md|css|sql|html|ya?ml|sh|conf|env.*|example|run)$|^\.(env|ci)/.test(file))
  .filter((file) => file !== 'package-lock.json');

/** What keys look like. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['an AWS key', /\b(?:AKIA|ASIA)(?![0-9A-Z]{9}EXAMPLE)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36,}\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['an Aliyun key', /\bLTAI[0-9A-Za-z]{16,}\b/],
  ['a JSON web token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|redis|https?):\/\/[^\s:@/'"`$]+:(?!password@|secret@|pass@|x@|pw@)[^\s:@/'"`$]{6,}@(?!127\.0\.0\.1|localhost)/,
  ],
];

const findSecrets = (text: string): string[] => SECRETS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

describe('what this is made of', () => {
  it('comes under licences that were agreed to, each package', () => {
    expect(locked.length).toBeGreaterThan(500);
    const foreign = locked.filter(({ name, license }) => (license === undefined ? !UNNAMED.includes(name) : !isAllowed(name, license)));
    expect(foreign.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('would be noticed under another licence', () => {
    expect(isAllowed('x', 'GPL-3.0')).toBe(false);
    expect(isAllowed('x', 'LGPL-3.0-or-later')).toBe(false);
    expect(isAllowed('x', 'MIT OR GPL-3.0')).toBe(true);
    expect(isAllowed('x', 'MIT AND GPL-3.0')).toBe(false);
  });
});

describe('tracked files', () => {
  it('hold no key, token or password of anything', () => {
    expect(texts.length).toBeGreaterThan(500);
    const found = texts.flatMap((file) => findSecrets(readFileSync(join(projectDir, file), 'utf8')).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  it('hold no settings of anybody', () => {
    expect(tracked.filter((file) => /(^|\/)\.env($|\.(?!example))|\.(pem|key|p12|pfx|jks)$/.test(file))).toEqual([]);
  });

  it.each([
    ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----`],
    ['an AWS key', `AKIA${'ABCDEFGHIJKLMNOP'}`],
    ['a password in an address', `postgres://portal:${'hunter2hunter2'}@db.example/portal`],
  ])('would be noticed with %s', (what, text) => {
    expect(findSecrets(text)).toEqual([what]);
  });

  it('call their sample keys samples', () => {
    expect(Object.values(SAMPLE_KEYS).filter((key) => !key.startsWith('sample-'))).toEqual([]);
  });
});
