import { readFileSync } from 'node:fs';
import { CROPS, toMonths } from './season-section.tsx';

it.each(CROPS.map((crop) => [crop.name, crop] as const))('%s has twelve months, and every season begins once and ends once', (_, crop) => {
  const months = toMonths(crop);
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(months.filter(({ isFirst }) => isFirst)).toHaveLength(crop.seasons.length);
  expect(months.filter(({ isLast }) => isLast)).toHaveLength(crop.seasons.length);
});

it.each(['bar', 'swatch', 'nowHead', 'now'])('outlines .%s in high contrast, where its ground is white', (name) => {
  const css = readFileSync('components/agriculture/home/season-section.module.css', 'utf8');
  expect(css).toMatch(new RegExp(`html\\[data-contrast="high"\\]\\) \\.${name}[,\\s][^{]*\\{\\s*border`));
});
