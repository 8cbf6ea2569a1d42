import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { listComponents } from '../list-components.ts';

const read = (name: string) => JSON.parse(readFileSync(join(projectDir, name), 'utf8'));
const { dependencies, devDependencies } = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const { packages: locked } = read('package-lock.json') as {
  packages: Record<string, { dev?: true; dependencies?: Record<string, string> }>;
};
const components = listComponents(locked as Parameters<typeof listComponents>[0]);
const purls = new Set(components.map(({ purl }) => purl));
const toPurl = ([name, version]: readonly [string, string]): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

describe('the list of what runs in production', () => {
  it('names every dependency in its version, and what it needs in turn', () => {
    expect(
      Object.entries(dependencies)
        .map(toPurl)
        .filter((purl) => !purls.has(purl)),
    ).toEqual([]);
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['scheduler']));
  });

  it('names no tool that is not shipped', () => {
    // Types, and what a package that is shipped needs as well, come with it.
    const shipped = Object.entries(locked).filter(([place, { dev }]) => place !== '' && dev !== true);
    const needed = new Set(shipped.flatMap(([, { dependencies: needs = {} }]) => Object.keys(needs)));
    const tools = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@types/') && !needed.has(name));
    expect(tools.length).toBeGreaterThan(5);
    expect(tools.map(toPurl).filter((purl) => purls.has(purl))).toEqual([]);
  });

  it('tells of each its content, and its licence where there is one', () => {
    expect(components.length).toBeGreaterThan(150);
    expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128).map(({ purl }) => purl)).toEqual([]);
    expect(components.filter(({ licenses }) => licenses === undefined).length).toBeLessThan(8);
  });

  it('parts a scoped name, keeps one of several equal ones and leaves development out', () => {
    const entry = { version: '1.2.3', license: 'MIT', integrity: `sha512-${Buffer.alloc(64).toString('base64')}` };
    const packages = {
      '': {},
      'node_modules/@a/b': entry,
      'node_modules/c/node_modules/@a/b': entry,
      'node_modules/d': { ...entry, dev: true },
    };
    expect(listComponents(packages)).toEqual([
      expect.objectContaining({
        purl: 'pkg:npm/%40a/b@1.2.3',
        group: '@a',
        name: 'b',
        scope: 'required',
        licenses: [{ expression: 'MIT' }],
      }),
    ]);
  });
});
