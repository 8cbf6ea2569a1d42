import fc from 'fast-check';
import { type Tree, toTree } from './to-tree.ts';

it('joins children to parents; who has none present is a root', () => {
  const rows = [
    { id: 1, parentId: 0 },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 9, parentId: 77 },
  ];
  expect(toTree(rows)).toEqual([
    { id: 1, parentId: 0, children: [{ id: 2, parentId: 1, children: [{ id: 3, parentId: 2, children: [] }] }] },
    { id: 9, parentId: 77, children: [] },
  ]);
  expect(rows[0]).toEqual({ id: 1, parentId: 0 });
});

it('does not mind a child before its parent, nor numbers beside texts', () => {
  expect(
    toTree([
      { id: 2, parentId: '1' },
      { id: 1, parentId: 0 },
    ]),
  ).toEqual([{ id: 1, parentId: 0, children: [{ id: 2, parentId: '1', children: [] }] }]);
});

it('takes other names', () => {
  const rows = [
    { deptId: 1, pid: 0 },
    { deptId: 2, pid: 1 },
  ];
  expect(toTree(rows, { id: 'deptId', parentId: 'pid', children: 'kids' })).toEqual([
    { deptId: 1, pid: 0, kids: [{ deptId: 2, pid: 1, kids: [] }] },
  ]);
});

it.each([
  ['nothing', []],
  ['its own parent', [{ id: 1, parentId: 1 }]],
  [
    'each other’s parents',
    [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ],
  ],
])('has no root for %s', (_, rows) => {
  expect(toTree(rows)).toEqual([]);
});

it('ends for any rows and holds none twice', () => {
  const row = fc.record({ id: fc.integer({ min: 0, max: 6 }), parentId: fc.integer({ min: 0, max: 6 }) });
  const count = (trees: Tree<object, 'children'>[]): number => trees.reduce((sum, tree) => sum + 1 + count(tree.children), 0);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      expect(count(toTree(rows))).toBeLessThanOrEqual(rows.length);
    }),
  );
});
