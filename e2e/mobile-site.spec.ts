import type { Browser } from 'playwright/test';
import { startOwnPortal } from './support/start-own-portal.ts';
import { test as base, expect } from './support/test.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SPIDER = `${PHONE} (compatible; Baiduspider-render/2.0)`;

interface Site {
  readonly portalUrl: string;
  readonly mobileUrl: string;
}

/** A portal that has a mobile site beside it: the sandbox's. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of the fixtures from this pattern
  site: async ({}, use, info) => {
    const platform = new URL(process.env.E2E_PLATFORM_URL ?? '');
    const mobileUrl = `http://localhost:${platform.port}/sandbox/mobile`;
    const portal = await startOwnPortal(info.testId, { MOBILE_SITE_URL: mobileUrl, PLATFORM_PORT: platform.port });
    await use({ portalUrl: portal.url, mobileUrl });
    await portal.kill();
  },
});

/** Where somebody is led who opens the page of finance products. */
async function arriveAs(browser: Browser, { portalUrl, mobileUrl }: Site, userAgent: string, width: number): Promise<string> {
  const context = await browser.newContext({ userAgent, isMobile: userAgent !== DESKTOP, viewport: { width, height: 800 } });
  const page = await context.newPage();
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  // A page that is left at once never comes whole.
  await page.goto(`${portalUrl}/financeServer`).catch(() => undefined);
  await page.waitForLoadState();
  await context.close();
  return opened.includes(mobileUrl) ? 'mobile site' : 'portal';
}

test('§2 窗口窄于 500 的手机去手机站；宽的手机、电脑和搜索引擎留在门户', async ({ browser, site }) => {
  const arrivals = {
    'phone, 390': await arriveAs(browser, site, PHONE, 390),
    'phone, 499': await arriveAs(browser, site, PHONE, 499),
    'phone, 500': await arriveAs(browser, site, PHONE, 500),
    'phone on its side, 844': await arriveAs(browser, site, PHONE, 844),
    'narrow window of a desktop, 390': await arriveAs(browser, site, DESKTOP, 390),
    'search engine as a phone, 390': await arriveAs(browser, site, SPIDER, 390),
  };
  expect(arrivals).toEqual({
    'phone, 390': 'mobile site',
    'phone, 499': 'mobile site',
    'phone, 500': 'portal',
    'phone on its side, 844': 'portal',
    'narrow window of a desktop, 390': 'portal',
    'search engine as a phone, 390': 'portal',
  });
});

test('§2 手机把窗口宽度告诉服务器时，不等网页就去手机站', async ({ request, site: { portalUrl, mobileUrl } }) => {
  const ask = (width: string) =>
    request.get(`${portalUrl}/policy?category=61`, {
      headers: { 'user-agent': PHONE, 'sec-ch-viewport-width': width, 'sec-fetch-dest': 'document' },
      maxRedirects: 0,
    });
  const led = await ask('390');
  expect([led.status(), led.headers().location]).toEqual([307, mobileUrl]);
  expect((await ask('844')).status()).toBe(200);
});
