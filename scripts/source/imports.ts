import { posix } from 'node:path';
import { type Node, walkNodes } from './parse-source.ts';

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
