import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weighStyles } from './check-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('weighStyles', () => {
  it('counts each file of a page once, compressed, with its head', () => {
    mkdirSync(join(folder, 'server/app/page'), { recursive: true });
    mkdirSync(join(folder, 'static-br/chunks'), { recursive: true });
    const file = (name: string) => ({ inlined: false, path: `static/chunks/${name}.css` });
    const manifest = { entryCSSFiles: { layout: [file('a')], page: [file('a'), file('b')] } };
    writeFileSync(
      join(folder, 'server/app/page/page_client-reference-manifest.js'),
      `globalThis.x = {};\nglobalThis.x["/page"] = ${JSON.stringify(manifest)};\n`,
    );
    for (const [name, bytes] of [
      ['a', 1_000],
      ['b', 200],
      ['c', 50],
    ] as const)
      writeFileSync(join(folder, 'static-br/chunks', `${name}.css.br`), Buffer.alloc(bytes));
    expect(weighStyles(folder, 'page')).toBe(1_000 + 200 + 2 * 300);
  });
});
