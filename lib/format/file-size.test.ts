import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [28_672, '28 KB'],
  [1_048_575, '1 MB'],
  [1_572_864, '1.5 MB'],
  [5_242_880, '5 MB'],
  [3 * 1024 ** 4, '3072 GB'],
  [-1, ''],
  [Number.NaN, ''],
])('writes %p bytes as %s', (sizeBytes, text) => {
  expect(formatFileSize(sizeBytes)).toBe(text);
});
