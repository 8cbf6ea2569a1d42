import type { Browser, BrowserContext } from 'playwright';
import { DEMO_COMPANY, logInAt } from '../../e2e/support/log-in.ts';
import { showOldPages } from '../../e2e/support/show-old-pages.ts';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';

/** What a system needs whose personal centre is measured. */
export const CENTRE_SETTINGS = { CAPTCHA_TEXT };

/** A browser of its own, logged in as the demo company, with the older pages in the menu. */
export async function openCentre(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await logInAt(base, context, DEMO_COMPANY);
  await showOldPages(context, true);
  return context;
}
