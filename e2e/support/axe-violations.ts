import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

interface Axe {
  readonly axe: { run(rules: RunOptions): Promise<AxeResults> };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Named, since the size of targets (WCAG 2.2) is not among the rules that run by default. */
const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const only = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] });

/** What other colours decide, where the elements stay the same. */
export const COLOUR_RULES = only('color-contrast', 'link-in-text-block');
/** What other sizes decide. */
export const SIZE_RULES = only('target-size', 'scrollable-region-focusable');

/** Makes the check available on every page that is opened afterwards, past the content security policy; nothing fades in meanwhile. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript({ content: source });
}

/** What the accessibility check finds on the page as it stands now, one line each. */
export async function axeViolations(page: Page, rules: RunOptions = ALL_RULES): Promise<string[]> {
  const { violations } = await page.evaluate((chosen) => (globalThis as unknown as Axe).axe.run(chosen), rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
