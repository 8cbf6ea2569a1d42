import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { readTree } from '../source/read-tree.ts';
import { isTestFile, listGuarantees } from './list-guarantees.ts';

/** Old title → its title now, or the test file that guarantees the same. */
type Renamed = Readonly<Record<string, string>>;

const countEach = (titles: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
};

/**
 * Titles of `before` that fewer tests carry `now`, unless `renamed` leads, over however many names, to a title that is there or to a test
 * file that `isFile` knows. New titles are no fault.
 */
export function findVanished(
  before: readonly string[],
  now: readonly string[],
  renamed: Renamed,
  isFile: (path: string) => boolean,
): string[] {
  const counts = countEach(now);
  const leadsOn = (title: string, seen: readonly string[]): boolean => {
    const next = renamed[title];
    if (next === undefined || seen.includes(next)) return false;
    return counts.has(next) || isFile(next) || leadsOn(next, [...seen, next]);
  };
  return [...countEach(before)]
    .filter(([title, count]) => (counts.get(title) ?? 0) < count && !leadsOn(title, [title]))
    .map(([title]) => title);
}

export const RECORD = 'docs/guarantees.txt';
export const RENAMED = 'docs/guarantees-renamed.json';

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

/** What the tests guarantee now, or at a revision. */
export const guaranteesNow = (revision?: string): string[] => listGuarantees(readTree(projectDir, isTestFile, revision));

/** Titles on record that no test carries any more and that nothing explains. */
export function vanishedGuarantees(now: readonly string[]): string[] {
  const before = read(RECORD).split('\n').filter(Boolean);
  const isFile = (path: string) => isTestFile(path) && existsSync(join(projectDir, path));
  return findVanished(before, now, JSON.parse(read(RENAMED)) as Renamed, isFile);
}
