import { toHref } from '#lib/routes/to-href.ts';
import { choose } from './support/controls.ts';
import { expect, test } from './support/test.ts';

test('§1 访客在首页填一句话，找到产品，看清总共要付多少', async ({ page }) => {
  await page.goto(toHref('home', {}));
  await page.getByRole('textbox', { name: '想借多少，万元' }).fill('80');
  await choose(page, '用来做什么', '做生意');
  await page.getByRole('button', { name: '看看有哪些合适' }).click();

  await expect(page).toHaveURL(/\/financeServer\?/);
  await expect(page.getByRole('link', { name: '去掉“80 万元”' })).toBeVisible();
  await expect(page.getByRole('link', { name: '去掉“12 个月”' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '想借多少，万元' })).toHaveValue('80');
  await page.goForward();
  const product = page.getByRole('article').first().getByRole('heading', { level: 3 });
  const name = (await product.textContent()) ?? '';
  await product.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const sheet = page.getByRole('region', { name: '贷款明白纸' });
  await expect(sheet.getByRole('row', { name: /^合计/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '申请这个产品' }).first()).toHaveAttribute('href', /^\/financeServerSub\?productCode=/);
});

for (const { width, height, most } of [
  { width: 1440, height: 900, most: 5_000 },
  { width: 390, height: 844, most: 7_500 },
])
  test(`§1 首页在 ${width} 像素宽时不长过 ${most} 像素，名单和图表折着，还在`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(toHref('home', {}));
    // Parts that the browser has not laid out yet would be counted as it guesses them.
    const length = await page.evaluate(() => {
      document.documentElement.setAttribute('data-whole', '');
      return document.documentElement.scrollHeight;
    });
    expect(length).toBeLessThanOrEqual(most);
    await page.getByRole('heading', { name: /家机构在这里办$/ }).click();
    await expect(page.getByRole('link', { name: /^木兰溪银行/ })).toBeVisible();
    await page.getByRole('heading', { name: '每个月放了多少款' }).click();
    await expect(page.getByRole('img', { name: /每月放款金额的柱形图/ })).toBeVisible();
  });

test('§1 明白纸改金额、期限，马上重新算，网址也跟着变', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto(toHref('financeList', {}, { feature: 'noFee' }));
  await page.getByRole('article').first().getByRole('link').first().click();
  const sheet = page.getByRole('region', { name: '贷款明白纸' });
  const total = sheet.getByRole('row', { name: /^合计/ }).getByRole('cell').last();
  const before = (await total.textContent()) ?? '';
  await sheet.getByRole('textbox', { name: '借多少，万元' }).fill('20');
  await expect(total).not.toHaveText(before);
  await expect(page).toHaveURL(/\?amount=20$/);
  const after = (await total.textContent()) ?? '';
  await page.reload();
  await expect(total).toHaveText(after);
  expect(documents).toBe(2);
});

test('§1 选两个产品，底部出现并排比较；第五个选不进去', async ({ page }) => {
  await page.goto(toHref('financeList', {}));
  const boxes = page.getByRole('checkbox', { name: /^加入比较/ });
  await boxes.nth(0).check();
  const tray = page.getByRole('region', { name: '比较' });
  await expect(tray.getByText('再选一个就能比')).toBeVisible();
  await boxes.nth(1).check();
  await expect(tray.getByRole('link', { name: '并排比较' })).toHaveAttribute('href', /^\/tools\/compare\?codes=\w+%2C\w+$/);
  await boxes.nth(2).check();
  await boxes.nth(3).check();
  await boxes.nth(4).click();
  await expect(boxes.nth(4)).not.toBeChecked();
  await expect(page.getByText('最多选 4 个，先去掉一个再选')).toBeVisible();
  await page.reload();
  await expect(tray.getByText('已选 4 个')).toBeVisible();
});
