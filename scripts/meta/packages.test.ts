import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: true;
  readonly optionalDependencies?: Record<string, string>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(projectDir, name), 'utf8')) as T;

const manifest = read<Manifest>('package.json');
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };

/** The place of a dependency as Node resolves it: beside its user first, then further up. */
function findLocked(user: string, name: string): Locked | undefined {
  for (let folder = user; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return packages[place];
    if (folder === '') return undefined;
  }
}

const isAtLeast = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) >= 0;

describe('packages', () => {
  it.each(Object.entries(named))('%s is pinned to one version and locked to it', (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });

  it.each([
    ['next', '16.4.1'],
    ['react', '19.3.1'],
    ['react-dom', '19.3.1'],
  ])('%s is not older than %s, the last version with a known hole closed', (name, floor) => {
    expect(isAtLeast(named[name] ?? '0', floor)).toBe(true);
  });

  it('locks the binaries of every platform, so that the same lockfile installs everywhere', () => {
    const missing = Object.entries(packages)
      .filter(([place]) => place !== '')
      .flatMap(([place, locked]) => Object.keys(locked.optionalDependencies ?? {}).map((name) => ({ place, name })))
      .filter(({ place, name }) => findLocked(place, name) === undefined);
    expect(missing).toEqual([]);
  });

  it('locks every package by its content and by no address', () => {
    const entries = Object.entries(packages).filter(([place]) => place !== '');
    expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });
});
