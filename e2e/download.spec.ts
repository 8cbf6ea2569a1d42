import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { certifyCompany, registerCompany } from './support/company.ts';
import { fillApplication, readOrderNo, submit } from './support/finance.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

const ORDER = 'FO20261120009999';

/** Uploads a picture for an order the way the pages do; gives its name in the address. */
async function upload(page: Page, name: string, scene = 'COMM_BIZ'): Promise<string> {
  await page.request.get('/api/session');
  const xsrf = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/prod-api/api/common/fileUpload', {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf) },
    multipart: { bizSceneCode: scene, orderNumber: ORDER, file: { name, mimeType: 'image/png', buffer: PNG } },
  });
  return (
    String((await answer.json()).data.fileUrl)
      .split('/')
      .at(-1) ?? ''
  );
}

const get = (page: Page, path: string) => page.request.get(`/prod-api/common/download${path}`);

test('§7 自己的文件按名字、按地址、打包和按表单下载，别人拿不到，临时文件取走就没了', async ({ page, context, browser, baseURL }) => {
  await registerPerson(context);
  const name = await upload(page, '营业执照 (1).png');
  await upload(page, '营业执照 (1).png');
  const byName = await get(page, `?fileName=${name}`);
  expect(byName.headers()['content-disposition']).toBe("attachment; filename*=UTF-8''%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7%20%281%29.png");
  expect(byName.headers()['download-filename']).toBe('%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7%20%281%29.png');
  const bytes = await byName.body();
  expect((await (await get(page, `/resource?resource=%2Foss_server%2Farn%2F${name}`)).body()).equals(bytes)).toBe(true);
  const zip = await get(page, `/zip?orderNumber=${ORDER}`);
  expect(zip.headers()['content-type']).toBe('application/zip');
  expect((await zip.body()).includes(Buffer.from('营业执照 (1)(2).png'))).toBe(true);
  const temporary = await upload(page, 'a.png', 'TEMP');
  expect((await get(page, `?fileName=${temporary}&delete=true`)).headers()['content-type']).toBe('image/png');
  expect(await (await get(page, `?fileName=${temporary}&delete=true`)).json()).toEqual({ code: 404, msg: '访问资源不存在' });
  expect((await get(page, `?fileName=${name}&delete=true`)).ok()).toBe(true);
  expect((await get(page, `?fileName=${name}`)).headers()['content-type']).toBe('image/png');
  const stranger = await browser.newContext({ baseURL });
  await registerPerson(stranger);
  const other = await stranger.newPage();
  expect(await (await get(other, `?fileName=${name}`)).json()).toEqual({ code: 404, msg: '访问资源不存在' });
  expect((await get(other, '?fileName=..%2F..%2Fetc%2Fpasswd')).status()).toBe(400);
  await stranger.close();
  const xsrf = (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const list = await page.request.post('/prod-api/common/download/file-list', {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf), 'content-type': 'application/x-www-form-urlencoded' },
    data: `orderNumber=${ORDER}`,
  });
  expect(await list.text()).toContain(createHash('sha256').update(bytes).digest('hex'));
});

test('§7 订单的材料、清单和申请单在页面上下载，存成各自的名字', async ({ page, context }) => {
  test.setTimeout(120_000);
  await certifyCompany(context, await registerCompany(context));
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await page.goto(`/user/financeOrder?orderNo=${orderNo}`);
  for (const [button, fileName, start] of [
    ['全部下载', `${orderNo}.zip`, 'PK'],
    ['下载材料清单', `材料清单 ${orderNo}.csv`, '\ufeff文件名'],
    ['下载申请单（PDF）', `融资申请单 ${orderNo}.pdf`, '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(fileName);
    expect((await readFile(await saved.path())).toString('utf8').startsWith(start)).toBe(true);
  }
  const asked = page.waitForRequest('**/prod-api/common/download/resource?*');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^保存.*报表\.png$/ }).click();
  await asked;
  expect((await saving).suggestedFilename()).toBe('报表.png');
  await page.route('**/prod-api/common/download/zip*', (route) => route.fulfill({ json: { code: 500, msg: '文件不存在' } }));
  await page.getByRole('button', { name: '全部下载' }).click();
  await expect(page.getByText('文件不存在')).toBeVisible();
});
