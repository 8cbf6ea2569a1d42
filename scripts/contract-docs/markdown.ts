/** Text in a cell of a table. */
const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(toCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** A block of code; its language is named so that it can be copied. */
export const toFence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const toList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const BLOCK = /<!-- made: ([^>]*?) -->\n[\s\S]*?<!-- made -->/g;

/**
 * A document with each of its made parts (`<!-- made: name argument -->` … `<!-- made -->`) made anew.
 * @throws Error for a name that nobody makes.
 */
export function fillBlocks(text: string, make: (name: string, argument: string) => string): string {
  return text.replace(BLOCK, (_all, head: string) => {
    const [name = '', ...rest] = head.split(' ');
    return `<!-- made: ${head} -->\n${make(name, rest.join(' '))}\n<!-- made -->`;
  });
}
