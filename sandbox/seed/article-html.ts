const HEADINGS = { '## ': 'h2', '### ': 'h3' } as const;
const NUMBERED = /^\d+\. /;

const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/==(.+?)==/g, '<mark>$1</mark>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const cells = (line: string, tag: 'th' | 'td') =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('');

const TABLE_RULE = /^\|[-| ]+\|$/;

const table = ([head = '', ...rows]: readonly string[]) =>
  `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .filter((row) => !TABLE_RULE.test(row))
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;

const list = (tag: 'ul' | 'ol', lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.slice(line.indexOf(' ') + 1))}</li>`).join('')}</${tag}>`;

const kindOf = (line: string) => {
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('- ')) return 'ul';
  return NUMBERED.test(line) ? 'ol' : 'line';
};

const toLine = (line: string): string => {
  const [mark, tag] = Object.entries(HEADINGS).find(([prefix]) => line.startsWith(prefix)) ?? ['', 'p'];
  if (line.startsWith('> ')) return `<blockquote><p>${inline(line.slice(2))}</p></blockquote>`;
  return `<${tag}>${inline(line.slice(mark.length))}</${tag}>`;
};

const toBlock = (kind: ReturnType<typeof kindOf>, lines: readonly string[]): string => {
  if (kind === 'table') return table(lines);
  return kind === 'line' ? lines.map(toLine).join('') : list(kind, lines);
};

/**
 * HTML of an article written line by line: `## ` and `### ` head, `- ` and `1. ` list, `|a|b|` rows a table whose first row
 * heads it with a `|---|---|` below, `> ` quotes, `==decisive==` is marked, `**strong**` is strong; any other line is a paragraph.
 */
export const toArticleHtml = (text: string): string => {
  const groups: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => toBlock(kind, lines)).join('');
};
