import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CachedPage, dressPage } from '../html-cache/dress-page.ts';

export interface UnavailablePage {
  readonly html: string;
  readonly policy: string;
}

/** The prerendered /unavailable page of the build, with the policy of its own bytes. */
export async function loadUnavailablePage(distDir: string): Promise<UnavailablePage> {
  const page: CachedPage = { html: await readFile(join(distDir, 'server', 'app', 'unavailable.html'), 'utf8') };
  dressPage(page);
  return { html: page.html, policy: String(page.headers?.['content-security-policy']) };
}
