import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { consentKinds } from '#lib/contract/consent/kinds.ts';
import { type LegalBlock, toLegalBlocks } from '#lib/contract/consent/legal-blocks.ts';
import type { Markup } from '../workbench/kit/page.ts';

const blocks = toLegalBlocks(readFileSync(new URL('../../content/legal/institution.md', import.meta.url), 'utf8'));

function drawBlock(block: LegalBlock): Markup {
  if (block.tag === 'list') return html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return block.tag === 'heading' ? html`<p><strong>${block.text}</strong></p>` : html`<p>${block.text}</p>`;
}

/** The consent without which no guarantor gets an application, to be read where it is ticked. */
export const institutionConsent = (): Markup => html`<details>
  <summary>看《${consentKinds.institution.title}》</summary>
  ${blocks.map(drawBlock)}
</details>`;
