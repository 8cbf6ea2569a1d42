import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTree } from '../source/read-tree.ts';
import { countFigures, isCounted } from './figures.ts';

const long = (name: string, lines: number): string => `export function ${name}() {\n${'  go();\n'.repeat(lines - 2)}}\n`;

/** Two pages share a small helper, one alone uses another; a pair and a circle of types are planted, a long function too. */
const planted = {
  'app/page.tsx': "import { a } from '#components/a.tsx';\nimport '#lib/shared.ts';\n",
  'app/other/page.tsx': "export { b } from '#lib/shared.ts';\n",
  'components/a.tsx':
    "import { useState } from 'react';\nconst [isBusy, setBusy] = useState(false);\nconst [failure, setFailure] = useState<string>('');\nexport const late = import('./late.tsx');\n",
  'components/late.tsx':
    "import styles from './late.module.css';\nconst [pending, setPending] = useState<readonly File[]>([]);\nconst [refusal, setRefusal] = useState('');\n",
  'components/late.module.css': '.a {\n  color: red;\n}\n',
  'components/ui/use-submit.ts': "const [isBusy] = useState(false);\nconst [failure] = useState('');\n",
  'components/ui/shared.ts': 'export const word = 1;\n',
  'lib/shared.ts': `${long('fits', 60)}\n${long('grows', 61)}`,
  'lib/one.ts': "import type { Two } from './two.ts';\nexport interface One {}\n",
  'lib/two.ts': "export type Two = import('./one.ts').One;\n",
  'lib/big.ts': '// long\n'.repeat(40),
  'platform/big-user.ts': "import '../lib/big.ts';\n",
  'lib/shared.test.ts': "import './two.ts';\n",
  'lib/testing/scene.ts': "import '../two.ts';\n",
  'platform/seed/data/rows.ts': 'export const rows = 1;\n',
  'content/text.ts': 'export const text = 1;\n',
  'docs/a.ts': 'export const none = 1;\n',
};

const figures = countFigures(new Map(Object.entries(planted)));
const listed = (name: string) => figures.find((figure) => figure.name === name)?.list;

describe('figures', () => {
  it('count lines and files of the layers, tests, scenes, samples and content apart', () => {
    const counted = Object.entries(planted).filter(([path]) => isCounted(path));
    expect(counted.map(([path]) => path)).toEqual(Object.keys(planted).slice(0, 12));
    const [lines, files] = figures;
    expect(lines?.value).toBe(2 + 1 + 4 + 3 + 3 + 2 + 1 + 122 + 2 + 1 + 40 + 1);
    expect(files?.value).toBe(12);
  });

  it('name small modules with one importer, whether it imports early, late or a type', () => {
    const small = ['components/a.tsx', 'components/late.tsx', 'lib/one.ts', 'lib/two.ts'];
    expect(listed('modules with one importer and under 40 lines')).toEqual(small);
  });

  it('name files that are called alike, pages apart', () => {
    expect(listed('file names that stand more than once')).toEqual(['shared.ts: components/ui/shared.ts lib/shared.ts']);
  });

  it('count the kit with its styles', () => {
    expect(listed('lines of components/ui and components/blocks')).toEqual(['2 components/ui/use-submit.ts', '1 components/ui/shared.ts']);
  });

  it('find pairs of busy and failure outside the form hook', () => {
    expect(listed('own pairs of busy and failure')).toContain('components/a.tsx');
  });

  it('take a list of what is under way for no half of a pair', () => {
    expect(listed('own pairs of busy and failure')).not.toContain('components/late.tsx');
  });

  it('find circles of imports, those of types too', () => {
    expect(listed('import cycles, types included')).toEqual(['lib/one.ts lib/two.ts']);
  });

  it('find functions of more than 60 lines', () => {
    expect(listed('functions over 60 lines')).toEqual(['lib/shared.ts:62 (61)']);
  });
});

describe('readTree', () => {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('reads the working tree, new files included, or what a revision holds', () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
    git('init', '--quiet');
    write('.gitignore', 'left\n');
    write('lib/字.ts', 'const 旧 = 1;\n');
    write('lib/b.ts', 'b\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    write('lib/字.ts', '新\n');
    write('lib/new.ts', 'new\n');
    write('left/a.ts', 'ignored\n');
    rmSync(join(root, 'lib/b.ts'));
    const isModule = (path: string) => path.endsWith('.ts');
    expect([...readTree(root, isModule)]).toEqual([
      ['lib/new.ts', 'new\n'],
      ['lib/字.ts', '新\n'],
    ]);
    expect([...readTree(root, isModule, 'HEAD')]).toEqual([
      ['lib/b.ts', 'b\n'],
      ['lib/字.ts', 'const 旧 = 1;\n'],
    ]);
    expect(() => readTree(root, isModule, 'nowhere')).toThrow('nowhere');
  });
});
