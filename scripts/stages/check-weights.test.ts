import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weighPage } from './check-weights.ts';

const folder = mkdtempSync(join(tmpdir(), 'weights-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('weighPage', () => {
  it('counts each file of a page once, compressed, with its head', () => {
    mkdirSync(join(folder, 'server/app/page'), { recursive: true });
    mkdirSync(join(folder, 'static-br/chunks'), { recursive: true });
    const file = (name: string) => ({ inlined: false, path: `static/chunks/${name}.css` });
    const manifest = {
      entryCSSFiles: { layout: [file('a')], page: [file('a'), file('b')] },
      entryJSFiles: {
        layout: ['static/chunks/shell.js'],
        page: ['static/chunks/shell.js', 'static/chunks/page.js'],
        'app/not-found': ['static/chunks/other.js'],
      },
    };
    writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/chunks/main.js'] }));
    writeFileSync(
      join(folder, 'server/app/page/page_client-reference-manifest.js'),
      `globalThis.x = {};\nglobalThis.x["/page"] = ${JSON.stringify(manifest)};\n`,
    );
    for (const [name, bytes] of [
      ['a.css', 1_000],
      ['b.css', 200],
      ['c.css', 50],
      ['main.js', 5_000],
      ['shell.js', 3_000],
      ['page.js', 70],
      ['other.js', 9],
    ] as const)
      writeFileSync(join(folder, 'static-br/chunks', `${name}.br`), Buffer.alloc(bytes));
    expect(weighPage(folder, 'page')).toEqual({ styles: 1_000 + 200 + 2 * 300, scripts: 5_000 + 3_000 + 70 + 3 * 300 });
  });
});
