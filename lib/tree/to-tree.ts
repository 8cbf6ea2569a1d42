export type Tree<T, K extends string> = T & { readonly [key in K]: Tree<T, K>[] };

export interface TreeNames<K extends string> {
  readonly id?: string;
  readonly parentId?: string;
  readonly children?: K;
}

/**
 * Rows that name their parent → trees, in the rows' order. Ids are compared as text; a row whose parent is absent
 * is a root, every node has its children's array, and the rows are not changed. Rows that are their own ancestors
 * belong to no root and are left out; of two rows with one id the first has the children.
 */
export function toTree<T extends object, K extends string = 'children'>(rows: readonly T[], names: TreeNames<K> = {}): Tree<T, K>[] {
  const { id = 'id', parentId = 'parentId', children = 'children' } = names;
  const text = (row: T, name: string): string => String((row as Record<string, unknown>)[name]);
  const nodes = rows.map((row) => ({ ...row, [children]: [] }) as unknown as Tree<T, K>);
  const byId = new Map<string, Tree<T, K>[]>();
  for (const node of nodes) {
    const key = text(node, id);
    if (!byId.has(key)) byId.set(key, node[children as K]);
  }
  const roots: Tree<T, K>[] = [];
  for (const node of nodes) (byId.get(text(node, parentId)) ?? roots).push(node);
  return roots;
}
