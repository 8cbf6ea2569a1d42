import { posix } from 'node:path';
import { type Node, walkNodes } from '../source/parse-source.ts';

/** Every address that a module imports, types and late imports included. */
export function importedNames(program: Node): string[] {
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
export function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

type Graph = ReadonlyMap<string, ReadonlySet<string | null>>;

/** Groups of modules that reach each other (strongly connected components of more than one, or one that imports itself), by Tarjan. */
export function findCycles(graph: Graph): string[][] {
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
