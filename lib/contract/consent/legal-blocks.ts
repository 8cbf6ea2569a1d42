export type LegalBlock =
  | { readonly tag: 'heading' | 'paragraph'; readonly text: string }
  | { readonly tag: 'list'; readonly items: string[] };

const HEADING = '## ';
const ITEM = '- ';

/** What is drawn of a file of `content/legal`, below its front matter: `## ` heads, `- ` lists, any other line is a paragraph. */
export function toLegalBlocks(file: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  const body = file.slice(file.indexOf('\n---\n') + '\n---\n'.length);
  for (const line of body.split('\n').map((raw) => raw.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith(HEADING)) blocks.push({ tag: 'heading', text: line.slice(HEADING.length) });
    else if (!line.startsWith(ITEM)) blocks.push({ tag: 'paragraph', text: line });
    else if (last?.tag === 'list') last.items.push(line.slice(ITEM.length));
    else blocks.push({ tag: 'list', items: [line.slice(ITEM.length)] });
  }
  return blocks;
}
