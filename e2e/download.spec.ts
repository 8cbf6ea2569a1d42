import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
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
