import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashSources } from './build-portal.ts';

const folder = mkdtempSync(join(tmpdir(), '来源 hash-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  write('app/page.tsx', 'page');
  write('lib/a.ts', 'a');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('hashSources', () => {
  it.each([
    ['a page changes', () => write('app/page.tsx', 'another')],
    ['a file joins', () => write('components/ui/b.tsx', '')],
    ['a file goes', () => rmSync(join(folder, 'lib/a.ts'))],
    ['a file is renamed', () => renameSync(join(folder, 'lib/a.ts'), join(folder, 'lib/b.ts'))],
    ['the packages change', () => write('package-lock.json', '{}')],
  ])('changes when %s', (_, change) => {
    const before = hashSources(folder);
    change();
    expect(hashSources(folder)).not.toBe(before);
  });

  it.each([
    ['nothing happens', () => undefined],
    ['a test changes', () => write('lib/a.test.ts', 'test')],
    ['the platform changes', () => write('platform/main.ts', 'main')],
    ['the build writes its own style sheets', () => write('components/ui/antd/generated/forms.css', 'css')],
  ])('stays when %s', (_, change) => {
    const before = hashSources(folder);
    change();
    expect(hashSources(folder)).toBe(before);
  });
});
