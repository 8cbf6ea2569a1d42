import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { childrenOf, type Node, parseSource } from '../source/parse-source.ts';
import { readTree, type Tree } from '../source/read-tree.ts';

/** Whether a file holds tests of jest or journeys of playwright. */
const isTestFile = (path: string): boolean => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path);

/** What may stand between `it` and its title; `test.use`, `test.slow`, `test.beforeEach` and their like are no tests. */
const FORMS = new Set(['each', 'only', 'concurrent', 'describe', 'fixme', 'fails']);
const textOf = (text: string, node: Node): string => text.slice(node.start as number, node.end as number);

/** Names of a callee from its root on: it.each(rows) → ["it", "each"]; a choice between two counts by its first. */
function calleeNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calleeNames(node.object as Node), ...calleeNames(node.property as Node)];
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') return calleeNames((node.callee ?? node.tag) as Node);
  return node.type === 'ConditionalExpression' ? calleeNames(node.consequent as Node) : [''];
}

/** A title as it is written: the text, with what is filled in later as a template. */
function titleOf(text: string, node: Node): string {
  const raw = textOf(text, node);
  if (node.type === 'StringLiteral') return node.value as string;
  return node.type === 'TemplateLiteral' ? raw.slice(1, -1) : `\${${raw}}`;
}

function titlesBeneath(text: string, node: Node, path: readonly string[]): string[] {
  const beneath = (at: readonly string[], nodes: readonly Node[]) => nodes.flatMap((child) => titlesBeneath(text, child, at));
  if (node.type !== 'CallExpression') return beneath(path, childrenOf(node));
  const [root = '', ...forms] = calleeNames(node.callee as Node);
  const [title, ...rest] = node.arguments as Node[];
  const isTest = ['it', 'test', 'describe'].includes(root) && forms.every((form) => FORMS.has(form));
  if (!isTest || title === undefined || (forms.at(-1) === 'each' && (node.callee as Node).type === 'MemberExpression'))
    return beneath(path, childrenOf(node));
  const here = [...path, titleOf(text, title)];
  if (root === 'describe' || forms.includes('describe')) return beneath(here, rest);
  return [here.map((part) => part.replaceAll(/\s+/g, ' ')).join(' › '), ...beneath(here, rest)];
}

/**
 * What the tests of a tree of files guarantee, one line each, sorted: groups and title, a table by its template. The file is not part of
 * it, so that a test may move; a title that stands in several files is listed as often. @throws SyntaxError
 */
export function listGuarantees(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => isTestFile(path));
  return files.flatMap(([path, text]) => titlesBeneath(text, parseSource(path, text), [])).sort();
}

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
