import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressStatic } from './build-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'compressed-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compressStatic', () => {
  it('writes scripts as they are and styles on one line, and leaves the build alone', async () => {
    const files = { 'a.js': 'if(a){b}\nc()', 'a.css': '.a{color:red}\n\n.b{content:"}"}\n' };
    mkdirSync(join(folder, 'static'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'static', name), text);
    await compressStatic(folder);
    const written = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'static-br', `${name}.br`))).toString();
    expect(written('a.js')).toBe(files['a.js']);
    expect(written('a.css')).toBe('.a{color:red}.b{content:"}"}');
    expect(readFileSync(join(folder, 'static', 'a.css'), 'utf8')).toBe(files['a.css']);
  });
});
