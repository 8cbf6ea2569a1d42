import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hintScripts } from './hint-scripts.ts';

const PAGE = '0abcdefghijk1.js';
const LATER = '1-bcd~fghij_2.js';
const RUNTIME = 'turbopack-2abcdefghijk3.js';
const HINTED_PAGE = 'eabcdefghijk1.js';
const HINTED_LATER = 'e-bcd~fghij_2.js';
const HINTED_RUNTIME = 'turbopack-eabcdefghijk3.js';
const STYLE = '0abcdefghijk1.css';

const integrity = (body: string | Buffer): string => `sha256-${createHash('sha256').update(body).digest('base64')}`;

let build: string;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(build, file)), { recursive: true });
  writeFileSync(join(build, file), text);
}
const read = (file: string): string => readFileSync(join(build, file), 'utf8');

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'hinted-'));
  put(`static/chunks/${PAGE}`, `load("static/chunks/${LATER}")`);
  put(`static/chunks/${LATER}`, 'later()');
  put(`static/chunks/${RUNTIME}`, `start("static/chunks/${PAGE}")`);
  put(`static/chunks/${STYLE}`, '.a{color:red}');
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

describe('hintScripts', () => {
  it('puts the hint first, and leaves the script and the styles as they are', async () => {
    await hintScripts(build);
    expect(read(`static/chunks/${HINTED_LATER}`)).toBe('//# allFunctionsCalledOnLoad\nlater()');
    expect(readdirSync(join(build, 'static/chunks')).sort()).toEqual([STYLE, HINTED_LATER, HINTED_PAGE, HINTED_RUNTIME].sort());
    expect(read(`static/chunks/${STYLE}`)).toBe('.a{color:red}');
  });

  it('has scripts name each other as they are called now', async () => {
    await hintScripts(build);
    expect(read(`static/chunks/${HINTED_PAGE}`)).toContain(`load("static/chunks/${HINTED_LATER}")`);
    expect(read(`static/chunks/${HINTED_RUNTIME}`)).toContain(`start("static/chunks/${HINTED_PAGE}")`);
  });

  it.each([
    'server/app/index.html',
    'server/app/index.segments/_full.segment.rsc',
    'server/page/subresource-integrity-manifest.json',
    'build-manifest.json',
  ])('has %s name every script with the hash of what is sent now', async (file) => {
    put(file, `<script src="/_next/static/chunks/${PAGE}" integrity="${integrity(read(`static/chunks/${PAGE}`))}"> ${STYLE}`);
    await hintScripts(build);
    const hash = integrity(readFileSync(join(build, `static/chunks/${HINTED_PAGE}`)));
    expect(read(file)).toBe(`<script src="/_next/static/chunks/${HINTED_PAGE}" integrity="${hash}"> ${STYLE}`);
  });

  it('leaves alone what helps the next build and what the server imports', async () => {
    const kept = ['cache/one.json', 'node_modules/one/index.js'];
    for (const file of kept) put(file, `"static/chunks/${PAGE}"`);
    await hintScripts(build);
    for (const file of kept) expect(read(file)).toBe(`"static/chunks/${PAGE}"`);
  });

  it('changes nothing when it is run again', async () => {
    await hintScripts(build);
    const before = read(`static/chunks/${HINTED_PAGE}`);
    await hintScripts(build);
    expect(read(`static/chunks/${HINTED_PAGE}`)).toBe(before);
  });
});
