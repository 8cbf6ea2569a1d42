import { readingMinutes } from './reading-minutes.ts';

it.each([
  ['', 1],
  ['<p>短</p>', 1],
  [`<p>${'字'.repeat(400)}</p>`, 1],
  [`<p>${'字'.repeat(1_000)}</p>`, 3],
  [`<table><tr><td>${'字'.repeat(800)}</td></tr></table>`, 2],
  ['word '.repeat(600), 3],
])('reads in whole minutes, one at least: %#', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});

it('tags, addresses and entities are not read', () => {
  const link = `<a href="https://example.com/${'a/'.repeat(2_000)}">链接</a>&nbsp;`;
  expect(readingMinutes(link.repeat(20))).toBe(1);
});
