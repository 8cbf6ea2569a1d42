import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../../domain/fault.ts';
import { openCasePaper } from '../../domain/files/open-own-file.ts';
import { respondWithFile } from '../../http/file-routes.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { Markup } from '../kit/page.ts';

/** A paper that came with a case, by the address that the case keeps. */
export interface CasePaper {
  readonly name: string;
  readonly fileUrl: string;
  /** When it came in later than the case: 补充于 2026-11-23 15:00. */
  readonly added?: string;
}

/** Links to papers of the case at `path`, of which `before` are counted in front; empty without any. */
export const paperLinks = (path: string, papers: readonly Omit<CasePaper, 'fileUrl'>[], before = 0): Markup | '' =>
  papers.length === 0
    ? ''
    : html`<ul class="papers">${papers.map(({ name, added = '' }, place) => html`<li><a href="${path}/paper/${before + place + 1}" target="_blank" rel="noopener">${name}</a>${added === '' ? '' : html` <b>${added}</b>`}</li>`)}</ul>`;

/**
 * Sends the paper that the address counts, of a case that the reader may see.
 * @throws Fault notFound for every other count.
 */
export async function sendPaper(c: Context, { context, files }: PlatformDeps, papers: readonly CasePaper[]): Promise<Response> {
  const paper = papers[Number(c.req.param('place')) - 1];
  if (paper === undefined) throw new Fault('notFound');
  const sent = await respondWithFile(c, await openCasePaper(context, paper.fileUrl, files));
  // A browser that several people share keeps none of it.
  sent.headers.set('cache-control', 'no-store');
  return sent;
}
