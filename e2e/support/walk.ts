import type { Page } from 'playwright/test';
import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { expect } from './test.ts';

/** Words that stand only where a record is missing, or where a reader is told to wait. */
export const DEAD_ENDS = /访问资源不存在|可能已经下架|等一会儿再试|暂时没读出来/;

/** A record that is said to be gone where a list failed, and a wait for what will not come. */
export const MISLEADS = /可能已经下架|访问资源不存在[\s\S]*等一会儿再试/;

/** An address of every page; where one needs an identifier, one that no back end knows. */
export const everyAddress: readonly (readonly [RouteName, string])[] = (Object.keys(routes) as RouteName[]).map((name) => [
  name,
  routes[name].pattern.replaceAll(/\{\w+\}/g, 'X1'),
]);

/** Waits until a page has drawn what it read. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Addresses of this portal that the page links; places on the page itself are none. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
      .map((link) => link.pathname + link.search),
  );
