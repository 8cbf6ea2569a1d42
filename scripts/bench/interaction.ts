import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { toHref } from '#lib/routes/to-href.ts';
import { DEMO_PERSON } from '../../e2e/support/log-in.ts';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';
import { findDetailPath } from './sample-paths.ts';
import { type Felt, feel } from './watch-interactions.ts';

const TAX_LOAN = 'FP26032';

/** Something that people come for, done as they do it: by presses and keys. */
type Journey = (page: Page, base: string) => Promise<void>;

const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** Key by key, over what stands there. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const box = page
    .getByRole('main')
    .getByLabel(label, { exact: typeof label === 'string' })
    .filter({ visible: true })
    .first();
  await box.click({ clickCount: 3 });
  await box.pressSequentially(text);
}

const press = (page: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp): Promise<void> =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

async function search(page: Page, base: string): Promise<void> {
  await open(page, base);
  await page.getByRole('main').locator('input:visible').first().click({ clickCount: 3 });
  await page.keyboard.type('80');
  await press(page, 'button', '看看有哪些合适');
  await page.waitForURL(/financeServer/);
  await settle(page);
}

async function filter(page: Page, base: string): Promise<void> {
  await open(page, base + toHref('financeList', {}));
  await press(page, 'checkbox', /^半年到 1 年/);
  await settle(page);
  await press(page, 'link', '利率低');
  await settle(page);
  await press(page, 'link', '下一页');
  await settle(page);
  await type(page, '搜产品、机构、用途', '设备');
  await page.keyboard.press('Enter');
  await settle(page);
}

async function calculate(page: Page, base: string): Promise<void> {
  await open(page, base + (await findDetailPath(base)));
  await page.getByRole('main').locator('form input:visible').first().click({ clickCount: 3 });
  await page.keyboard.type('120');
  await page.getByRole('main').locator('summary:visible').last().click();
  await open(page, base + toHref('calculator', {}));
  await page.getByRole('main').locator('form input:visible').first().click({ clickCount: 3 });
  await page.keyboard.type('300');
  await page.getByRole('main').locator('form input:visible').nth(2).click({ clickCount: 3 });
  await page.keyboard.type('240');
}

async function compare(page: Page, base: string): Promise<void> {
  await open(page, base + toHref('financeList', {}));
  for (const place of [0, 1, 2]) await page.getByRole('checkbox', { name: /比较/ }).nth(place).click();
  await press(page, 'link', /比较/);
  await page.waitForURL(/compare/);
  await settle(page);
  await press(page, 'checkbox', '只看不一样的');
}

async function apply(page: Page, base: string): Promise<void> {
  await open(page, base + toHref('financeApply', {}, { productCode: TAX_LOAN }));
  await type(page, '借多少', '50');
  for (const name of ['12 个月', '原料采购', '不是']) await press(page, 'radio', name);
  await press(page, 'button', '保存，下一步');
  await page
    .getByText(/^先息后本/)
    .first()
    .click();
  await press(page, 'button', '保存，下一步');
  await type(page, '联系人', '林示例');
  await type(page, '联系人手机号', '13900000001');
  await press(page, 'button', '保存，下一步');
}

async function logIn(page: Page, base: string): Promise<void> {
  await open(page, base + toHref('login', {}));
  await type(page, '用户名', DEMO_PERSON.loginName);
  await type(page, '密码', DEMO_PERSON.password);
  await type(page, '验证码', CAPTCHA_TEXT);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
}

async function walkCentre(page: Page, base: string): Promise<void> {
  await logIn(page, base);
  await open(page, base + toHref('userMessage', {}));
  const menu = page.getByRole('navigation', { name: '个人中心' });
  for (const name of [/^融资订单/, /^保险订单/, /^账户信息/, /^消息中心/]) {
    await menu.getByRole('link', { name }).click();
    await settle(page);
  }
}

const journeys: Readonly<Record<string, Journey>> = { search, filter, calculate, compare, apply, logIn, walkCentre };

const RUNS = 3;
const INTERACTION_BAR_MS = 100;
const TASK_BAR_MS = 50;
/** The browser tells of a paint only after it. */
const LAST_PAINT_MS = 300;

export const INTERACTION_SETTINGS = { CAPTCHA_TEXT, CLIENT_CALLS_PER_MINUTE: '100000', ENTRANCE_CALLS_PER_MINUTE: '100000' } as const;

async function run(browser: Browser, journey: Journey, base: string): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    return await feel(browser, page, async () => {
      await journey(page, base);
      await page.waitForTimeout(LAST_PAINT_MS);
    });
  } finally {
    await context.close();
  }
}

function printJourney(journey: string, runs: readonly Felt[]): void {
  const middle = (name: 'interactionMs' | 'taskMs' | 'taskCpuMs'): number => round(median(runs.map((felt) => felt[name])), 0);
  const interactionMs = middle('interactionMs');
  const taskCpuMs = middle('taskCpuMs');
  printFigure({
    figure: 'interaction',
    journey,
    interactionMs,
    slowest: runs.find((felt) => felt.interactionMs === interactionMs)?.slowest,
    taskMs: middle('taskMs'),
    taskCpuMs,
    load: round(loadavg()[0] ?? 0, 1),
    met: interactionMs < INTERACTION_BAR_MS && taskCpuMs < TASK_BAR_MS,
  });
}

/** How long the main journeys keep a reader waiting after a press or a key, and their longest task; medians of three. */
export async function measureInteraction({ portal }: BenchSystem): Promise<void> {
  const base = portal.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      await run(browser, journey, base);
      const runs: Felt[] = [];
      while (runs.length < RUNS) runs.push(await run(browser, journey, base));
      printJourney(name, runs);
    }
  } finally {
    await browser.close();
  }
}
