import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsentKind, consentKinds } from '#lib/contract/consent/kinds.ts';
import { toLegalBlocks } from '#lib/contract/consent/legal-blocks.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { platformName } from '#lib/site/site-names.ts';
import type { LegalText } from './legal-text.ts';

const FOLDER = join(process.cwd(), 'content/legal');
const readFile = (kind: ConsentKind): string => readFileSync(join(FOLDER, `${kind}.md`), 'utf8');

/** A text of `content/legal`; who operates the platform and his mailbox are put in. Server only. */
export function readLegalText(kind: ConsentKind): LegalText {
  const { CONTACT_MAIL, OPERATOR_NAME } = getEnv();
  const filled = readFile(kind)
    .replaceAll('{operator}', OPERATOR_NAME)
    .replaceAll('{platform}', platformName())
    .replaceAll('{mail}', CONTACT_MAIL);
  const { title, version, sha256: hash } = consentKinds[kind];
  return { title, version, hash, blocks: toLegalBlocks(filled) };
}
