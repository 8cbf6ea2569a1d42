import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { DEMO_PERSON, logIn } from './support/log-in.ts';
import { chooseSize } from './support/reading-modes.ts';
import { findArticle, findProduct } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

const home = toHref('home', {});
const login = toHref('login', {});
const farm = toHref('agriculture', {});
const html = (page: Page) => page.locator('html');
const sizes = (page: Page) => page.locator('details', { has: page.getByText('大字', { exact: true }) });

test('§2 选了特大和高对比，每种页面都在第一次绘出以前就照办，不闪', async ({ page, request }) => {
  await page.goto(home);
  await chooseSize(page, '特大');
  await page.getByRole('button', { name: '高对比' }).click();
  await expect(html(page)).toHaveAttribute('data-contrast', 'high');
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark('mode')).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-size'],
    });
  });
  await logIn(page, DEMO_PERSON);
  const addresses = [
    toHref('financeList', {}),
    await findProduct(request),
    await findArticle(request),
    farm,
    login,
    toHref('userMessage', {}),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(html(page), address).toHaveAttribute('data-size', 'huge');
    await expect(html(page), address).toHaveAttribute('data-contrast', 'high');
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0), { message: address })
      .toBeGreaterThan(0);
    const [setMs, paintedMs] = await page.evaluate(() =>
      ['mode', 'first-contentful-paint'].map((name) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN),
    );
    expect(setMs, address).toBeLessThan(paintedMs ?? 0);
  }
});

test.describe('手机', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of [home, farm, login, toHref('unavailable', {})]) {
    test.describe(address, () => {
      test.use({ expectedComplaints: [/status of 503/] });

      test(`§2 ${address} 特大时，选大小的菜单整个在屏幕里`, async ({ page }) => {
        await page.goto(address);
        await chooseSize(page, '特大');
        await sizes(page).locator('summary').click();
        const box = await sizes(page).getByRole('button', { name: '标准', exact: true }).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      });
    });
  }

  test('§2 选了特大，首页名字旁边的账户菜单看得见，里面有退出登录', async ({ page }) => {
    await logIn(page, DEMO_PERSON);
    await page.goto(home);
    await chooseSize(page, '特大');
    const handle = page.locator('summary', { hasText: '账户菜单' });
    await expect(handle.locator('svg')).toBeVisible();
    await handle.click();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  });

  test('§7 登录表单的字跟着大字变', async ({ page }) => {
    await page.goto(login);
    const sizeOf = () => page.getByText('用户名', { exact: true }).evaluate((label) => Number.parseFloat(getComputedStyle(label).fontSize));
    const usual = await sizeOf();
    await chooseSize(page, '特大');
    expect(await sizeOf()).toBeCloseTo(usual * 1.5, 0);
  });
});

test('§2 读给我听：从标题起一句一句读，读到哪句标到哪句，能停', async ({ page, request }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    speechSynthesis.speak = (speech) => {
      said.push(speech.text);
      if (said.length < 4) setTimeout(() => speech.onend?.(new Event('end') as SpeechSynthesisEvent), 0);
    };
  });
  await page.goto(await findArticle(request));
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('banner').getByRole('button', { name: '读给我听' }).click();
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(said).toHaveLength(4);
  expect(await said()).toContain(heading);
  expect(await page.evaluate(() => CSS.highlights.has('read-aloud'))).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: '停止朗读' }).click();
  expect(await page.evaluate(() => CSS.highlights.has('read-aloud'))).toBe(false);
});

test('§2 系统要求少动时，什么都不动；强制配色时没有插画', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  for (const address of [home, toHref('financeList', {}), await findProduct(request)]) {
    await page.goto(address);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
        }).length,
    );
    expect(moving, address).toBe(0);
    await expect(page.locator('[data-drawing]:visible'), address).toHaveCount(0);
  }
});

const countPages = (pdf: Buffer): number =>
  Number(/\/Type\s*\/Pages[\s\S]{0,200}?\/Count (\d+)|\/Count (\d+)/.exec(pdf.toString('latin1'))?.slice(1).find(Boolean));

test('§2 打印：没有菜单和页脚，字是黑的，底下有日期和网址；明白纸一页', async ({ page, request }) => {
  for (const address of [await findProduct(request), await findArticle(request), toHref('calculator', {})]) {
    await page.emulateMedia({ media: 'print' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[data-drawing]:visible')).toHaveCount(0);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color), address).toBe('rgb(0, 0, 0)');
    // The line is written once the page's script runs.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(page.getByText(/日打印，网址 http/).filter({ visible: true })).toHaveCount(1, { timeout: 500 });
    }).toPass();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(await findProduct(request));
  await page.getByRole('button', { name: '打印这张纸' }).click();
  await expect(html(page)).toHaveAttribute('data-print', 'sheet');
  await page.emulateMedia({ media: 'print' });
  expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1);
});
