import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { EnvFields } from '#lib/env/env-schema.ts';
import { platformFields } from '../../platform/env.ts';
import { projectDir } from '../launch/spawn-node.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(projectDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
];

const read = (file: string): string => readFileSync(join(projectDir, file), 'utf8');

const TOP_LEVEL = ['app', 'components', 'lib', 'platform', 'sandbox', 'content', 'scripts', 'e2e', 'docs', 'public', 'deploy', '.ci'];

/** Paths of this repository that a document names as code or links to. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, span = '']) => span);
  return spans
    .map((span) => span.replace(/^\.\//, '').replace(/[/*]+$/, ''))
    .filter((span) => TOP_LEVEL.includes(span.split('/')[0] ?? '') || /^[\w.-]+\.(ts|mjs|json|md)$/.test(span))
    .filter((span) => !/[*{}…<>\s|]/.test(span));
}

const settings = Object.entries({ ...EnvFields.shape, ...platformFields }) as [string, z.ZodType][];

describe('documents', () => {
  it.each(documents)('%s names only paths that exist', (file) => {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
    const missing = namedPaths(read(file)).filter(
      (path) => ![path, `${folder}/${path}`].some((place) => existsSync(join(projectDir, place))),
    );
    expect(missing).toEqual([]);
  });

  it.each(settings)('the table of settings explains %s in the words of its schema', (name, { description }) => {
    const row = read('docs/settings.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row).toContain(` | ${description} |`);
  });

  it('the table of settings names none that nothing reads', () => {
    const known = new Set(settings.map(([name]) => name));
    const rows = [...read('docs/settings.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
    expect(rows.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the index of decisions has one line for each record', () => {
    const records = readdirSync(join(projectDir, 'docs/adr')).filter((file) => /^\d{4}-.*\.md$/.test(file));
    const listed = [...read('docs/adr/README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) \| \S/gm)];
    expect(listed.map(([, , file]) => file)).toEqual(records.sort());
    expect(listed.filter(([, number = '', file = '']) => !file.startsWith(number))).toEqual([]);
  });
});
