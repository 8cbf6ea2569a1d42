import { posix } from 'node:path';
import { basename } from 'node:path/posix';
import { type Node, parseSource, walkNodes } from '../source/parse-source.ts';
import type { Tree } from '../source/read-tree.ts';

/** Every address that a module imports, types and late imports included. */
function importedNames(program: Node): string[] {
  return [...walkNodes(program)].flatMap((node) => {
    const isCall = node.type === 'CallExpression' && (node.callee as Node).type === 'Import';
    const isStatement = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type);
    if (!(isCall || isStatement || node.type === 'TSImportType')) return [];
    const [first] = isCall ? (node.arguments as Node[]) : [];
    const source = (first ?? node.source ?? node.argument) as Node | null;
    return typeof source?.value === 'string' ? [source.value] : [];
  });
}

/** The path that an import of ours means; null for a package. */
function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

type Graph = ReadonlyMap<string, ReadonlySet<string | null>>;

/** Groups of modules that reach each other (strongly connected components of more than one, or one that imports itself), by Tarjan. */
function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (at: string): number => {
    const number = order.size;
    order.set(at, number);
    open.push(at);
    let low = number;
    for (const next of graph.get(at) ?? []) {
      if (next === null || !graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(at, low);
    if (low === number) {
      const group = open.splice(open.indexOf(at));
      if (group.length > 1 || graph.get(at)?.has(at)) cycles.push(group.sort());
    }
    return low;
  };
  for (const at of graph.keys()) if (!order.has(at)) visit(at);
  return cycles;
}

/** One figure, what it should be at most, and what stands behind it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  readonly list: readonly string[];
}

/** Lines at the first commit of the rebuild (23616c6), of which at least ten thousand go. */
const LINES_BEFORE = 107_975;
const SMALL_LINES = 40;
const LONG_FUNCTION_LINES = 60;
const FOLDERS = /^(app|components|lib|platform|sandbox|scripts)\//;
const APART = /\.(test|spec)\.\w+$|\/testing\/|^scripts\/jest\/|\/migrations\/|^platform\/seed\/data\/|(^|\/)content\//;
const KIT = /^components\/(ui|blocks)\//;
/** The one hook that may keep by hand whether a form is being sent and what went wrong. */
const FORM_HOOK = /\/use-submit\.ts$/;
const RESERVED = new Set(
  'page layout template loading error not-found global-error default route robots sitemap manifest icon apple-icon'.split(' '),
);
const BUSY = /^(is)?(busy|sending|submitting|saving|pending|loading)$/i;
const FAILED = /^(failure|fault|faults|error|errors|failed|refusal)$/i;

/** Whether a path counts: production code of the layers; tests and their scenes, migrations and content stand apart. */
export const isCounted = (path: string): boolean => FOLDERS.test(path) && /\.(ts|tsx|mjs|css)$/.test(path) && !APART.test(path);

const countLines = (text: string): number => text.split('\n').length - 1;

/** Names of what a module keeps with useState, e.g. ["isBusy", "failure"]; a list (of uploads under way) is none of a form. */
function stateNames(program: Node): string[] {
  return [...walkNodes(program)].flatMap((node) => {
    const call = node.init as Node | null | undefined;
    if (node.type !== 'VariableDeclarator' || call?.type !== 'CallExpression' || (call.callee as Node).name !== 'useState') return [];
    if ((call.arguments as Node[])[0]?.type === 'ArrayExpression') return [];
    const [first] = ((node.id as Node).elements ?? []) as (Node | null)[];
    return typeof first?.name === 'string' ? [first.name] : [];
  });
}

/** Functions with more lines than a screen shows, as "file:line (lines)"; empty lines are not counted. */
function longFunctions(path: string, text: string, program: Node): string[] {
  const lines = text.split('\n');
  return [...walkNodes(program)]
    .filter(({ type, body }) => /Function|Method/.test(type) && body !== undefined && !type.startsWith('TS'))
    .map(({ loc: { start, end } }) => ({
      line: start.line,
      length: lines.slice(start.line - 1, end.line).filter((line) => line.trim()).length,
    }))
    .filter(({ length }) => length > LONG_FUNCTION_LINES)
    .map(({ line, length }) => `${path}:${line} (${length})`);
}

function keepsOwnPair(path: string, program: Node): boolean {
  const names = stateNames(program);
  return !FORM_HOOK.test(path) && names.some((name) => BUSY.test(name)) && names.some((name) => FAILED.test(name));
}

/** Names of files that stand more than once, with their places; Next's reserved names do not count. */
function repeatedNames(paths: readonly string[]): string[] {
  const groups = Map.groupBy(paths, (path) => basename(path));
  return [...groups]
    .filter(([name, places]) => places.length > 1 && !RESERVED.has(name.replace(/\.\w+$/, '')))
    .map(([name, places]) => `${name}: ${places.join(' ')}`);
}

/** The figures of a tree of files; what does not count in it is passed over. @throws SyntaxError where a module cannot be read */
export function countFigures(tree: Tree): Figure[] {
  const files = [...tree].filter(([path]) => isCounted(path));
  const modules = files
    .filter(([path]) => !path.endsWith('.css'))
    .map(([path, text]) => ({ path, text, program: parseSource(path, text) }));
  const imports = new Map(
    modules.map(({ path, program }) => [path, new Set(importedNames(program).map((name) => resolveImport(path, name)))] as const),
  );
  const importers = new Map<string, number>();
  for (const names of imports.values()) for (const name of names) importers.set(name ?? '', (importers.get(name ?? '') ?? 0) + 1);
  const lines = files.map(([path, text]) => [path, countLines(text)] as const);
  const sum = (rows: readonly (readonly [string, number])[]): number => rows.reduce((total, [, count]) => total + count, 0);
  const kit = lines.filter(([path]) => KIT.test(path));
  const named = (rows: readonly (readonly [string, number])[]) => rows.map(([path, count]) => `${count} ${path}`);
  const lone = modules.filter(({ path, text }) => importers.get(path) === 1 && countLines(text) < SMALL_LINES).map(({ path }) => path);
  const of = (name: string, target: number, list: readonly string[]): Figure => ({ name, value: list.length, target, list });
  return [
    { name: 'lines', value: sum(lines), target: LINES_BEFORE - 10_000, list: named(lines) },
    of(
      'files',
      1_400,
      files.map(([path]) => path),
    ),
    of('modules with one importer and under 40 lines', 100, lone),
    of('file names that stand more than once', 15, repeatedNames(modules.map(({ path }) => path))),
    { name: 'lines of components/ui and components/blocks', value: sum(kit), target: 7_500, list: named(kit) },
    of(
      'own pairs of busy and failure',
      0,
      modules.filter(({ path, program }) => keepsOwnPair(path, program)).map(({ path }) => path),
    ),
    of(
      'import cycles, types included',
      0,
      findCycles(imports).map((cycle) => cycle.join(' ')),
    ),
    of(
      'functions over 60 lines',
      0,
      modules.flatMap(({ path, text, program }) => longFunctions(path, text, program)),
    ),
  ];
}
