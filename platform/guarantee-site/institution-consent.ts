import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { consentKinds } from '#lib/contract/consent/kinds.ts';
import type { Markup } from '../workbench/kit/page.ts';

const source = readFileSync(new URL('../../content/legal/institution.md', import.meta.url), 'utf8');

/** Lines of the text below its head, as the portal shows them. */
const lines = source
  .replace(/^---\n[\s\S]+?\n---\n/, '')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');

function lineOf(line: string): Markup {
  if (line.startsWith('## ')) return html`<p><strong>${line.slice(3)}</strong></p>`;
  return html`<p>${line.replace(/^- /, '')}</p>`;
}

/** The consent without which no guarantor gets an application, to be read where it is ticked. */
export const institutionConsent = (): Markup => html`<details>
  <summary>看《${consentKinds.institution.title}》</summary>
  ${lines.map(lineOf)}
</details>`;
