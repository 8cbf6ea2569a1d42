import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsentKind, consentKinds } from '#lib/contract/consent/kinds.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { platformName } from '#lib/site/site-names.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';

const FOLDER = join(process.cwd(), 'content/legal');
const HEADING = '## ';
const ITEM = '- ';

const readFile = (kind: ConsentKind): string => readFileSync(join(FOLDER, `${kind}.md`), 'utf8');

/** The file without its front matter. */
const toBody = (file: string): string => file.slice(file.indexOf('\n---\n') + '\n---\n'.length);

function toBlocks(body: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
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

/** A text of `content/legal`: `## ` heads, `- ` lists, any other line is a paragraph; who operates the platform and his mailbox are put in. Server only. */
export function readLegalText(kind: ConsentKind): LegalText {
  const { CONTACT_MAIL, OPERATOR_NAME } = getEnv();
  const filled = toBody(readFile(kind))
    .replaceAll('{operator}', OPERATOR_NAME)
    .replaceAll('{platform}', platformName())
    .replaceAll('{mail}', CONTACT_MAIL);
  const { title, version, sha256: hash } = consentKinds[kind];
  return { title, version, hash, blocks: toBlocks(filled) };
}
