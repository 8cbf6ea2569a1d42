/** What was typed one on a line, or separated by a semicolon; without the full stop at its end. */
export const typedLines = (text: string): string[] =>
  text
    .split(/[\n；;]/)
    .map((line) => line.trim().replace(/。$/, ''))
    .filter((line) => line !== '');
