/** Comments of one constant: its own, and those of its fields by path (`recent.acceptOnTime`). */
export interface Docstrings {
  own: string;
  readonly fields: Map<string, string>;
}

const CONSTANT = /^(?:export )?const (\w+)/;
const FIELD = /^(\s+)'?([\w[\]]+)'?(?::|,$)/;

/** A comment of any number of lines → one line; null where a line begins none. */
function takeComment(lines: readonly string[], at: number): { readonly text: string; readonly next: number } | null {
  if (!/^\s*\/\*\*/.test(lines[at] ?? '')) return null;
  let end = at;
  while (end < lines.length && !(lines[end] ?? '').includes('*/')) end += 1;
  const text = lines
    .slice(at, end + 1)
    .map((line) => line.replace(/^\s*(\/\*\*|\*(?!\/))?/, '').replace(/\*\/\s*$/, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { text, next: end };
}

/** What the comments of a source say of its constants: they are the contract's own words. */
export function readDocstrings(source: string): ReadonlyMap<string, Docstrings> {
  const found = new Map<string, Docstrings>();
  const lines = source.split('\n');
  let current: Docstrings | null = null;
  let above: { readonly indent: number; readonly name: string }[] = [];
  let comment = '';
  for (let at = 0; at < lines.length; at += 1) {
    const taken = takeComment(lines, at);
    if (taken !== null) {
      comment = taken.text;
      at = taken.next;
      continue;
    }
    const line = lines[at] ?? '';
    const [, constant] = CONSTANT.exec(line) ?? [];
    const [, space = '', field] = FIELD.exec(line) ?? [];
    if (constant !== undefined) {
      current = { own: comment, fields: new Map() };
      above = [];
      found.set(constant, current);
    } else if (field !== undefined && current !== null) {
      above = [...above.filter(({ indent }) => indent < space.length), { indent: space.length, name: field }];
      if (comment !== '') current.fields.set(above.map(({ name }) => name).join('.'), comment);
    }
    comment = '';
  }
  return found;
}
