import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks } from './check-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const chunks = join(folder, 'static', 'chunks');
const pages = join(folder, 'server', 'app');

beforeAll(() => {
  for (const place of [chunks, pages]) mkdirSync(place, { recursive: true });
  writeFileSync(join(chunks, 'clean.js'), 'const a = 1;');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('findLeaks', () => {
  it('is silent about a clean build', () => {
    expect(findLeaks(folder)).toEqual([]);
  });

  it.each([
    ['a signing key', 'chunks', 'sample-sign-key-of-the-portal'],
    ['a reading of the bearer cookie', 'chunks', 'USER_TOKEN'],
    ['a key in a prerendered page', 'pages', 'sample-secret-that-binds-form-tokens'],
  ])('finds %s', (_, place, word) => {
    const file = place === 'chunks' ? join(chunks, 'leak.js') : join(pages, 'leak.html');
    writeFileSync(file, `x("${word}")`);
    expect(findLeaks(folder)).toEqual([`${word} in ${file}`]);
    rmSync(file);
  });
});
