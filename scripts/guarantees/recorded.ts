import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { readTree } from '../source/read-tree.ts';
import { findVanished, type Renamed } from './find-vanished.ts';
import { isTestFile, listGuarantees } from './list-guarantees.ts';

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
