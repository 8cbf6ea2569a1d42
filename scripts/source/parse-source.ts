import { createRequire } from 'node:module';

/** A node of the tree as Babel gives it: its kind, its lines, and whatever else it has. */
export interface Node {
  readonly type: string;
  readonly loc: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
  readonly [field: string]: unknown;
}

interface Parser {
  parse(text: string, options: { readonly sourceType: 'module'; readonly plugins: readonly string[] }): { readonly program: Node };
}

/** The parser that comes with Next: TypeScript itself offers none to JavaScript since version 7. */
const { parse } = createRequire(import.meta.url)('next/dist/compiled/babel/parser') as Parser;

/** The tree of a module. @throws SyntaxError */
export function parseSource(path: string, text: string): Node {
  return parse(text, { sourceType: 'module', plugins: path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] }).program;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string' && (value as Node).loc !== undefined;

/** Children of a node in the order of the text. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The node and everything beneath it. */
export function* walkNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walkNodes(child);
}
