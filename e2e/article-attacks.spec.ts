import { sanitizeArticle } from '#lib/article/sanitize-article.ts';
import { xssVectors } from '#lib/article/xss-vectors.ts';
import { expect, test } from './support/test.ts';

/** Surroundings in which a parser may read a text otherwise than alone. */
const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<p>前${text}后</p>`,
  (text) => `<table><tr><td>${text}</td></tr></table>`,
  (text) => `<a href="/policy">${text}`,
  (text) => `<svg><style>${text}</style></svg>`,
  (text) => `<math><mtext><table><mglyph><style><!--</style>${text}`,
];
const attacks = FRAMES.flatMap((frame) => xssVectors.map(frame));

declare global {
  interface Window {
    executed: number;
  }
}

test.use({ expectedComplaints: [/ERR_FAILED|ERR_UNKNOWN_URL_SCHEME|Failed to load|violat|Unsafe attempt/i] });

test('§7 政策正文里的两百多种脚本写法，在浏览器里一个也不执行', async ({ page }) => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(200);
  await page.addInitScript(() => {
    window.executed = 0;
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => (window.executed += 1) });
  });
  // Without any policy: what is tested is the cleaning alone.
  await page.route('**/attacked', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><main></main>' }),
  );
  await page.route('**/*', (route) => (route.request().url().endsWith('/attacked') ? route.fallback() : route.abort()));
  await page.goto('/attacked');
  const run = (html: string) =>
    page.evaluate((given) => {
      const main = document.querySelector('main') as HTMLElement;
      main.innerHTML = given;
      for (const element of main.querySelectorAll<HTMLElement>('*')) {
        element.focus();
        for (const type of ['click', 'mouseover', 'pointerenter', 'load', 'error', 'toggle'])
          if (element.localName !== 'a') element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, html);
  await run('<img src=x onerror=alert(1)>');
  await page.waitForFunction(() => window.executed > 0);
  await page.evaluate(() => {
    window.executed = 0;
  });
  for (const attack of attacks) await run(sanitizeArticle(attack));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => window.executed)).toBe(0);
});
