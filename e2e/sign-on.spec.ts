import { toHref } from '#lib/routes/to-href.ts';
import { chooseBusinessLine, chooseIdentity, findBearer, IDENTITY, leaveForSignOn, PROVIDER_PAGE } from './support/sign-on.ts';
import { expect, test } from './support/test.ts';

const alert = { name: '消息提示' };

for (const provider of ['mzt', 'szsf'] as const) {
  test(`§2 政务登录 ${provider} 往返：回到想去的页面，地址、页面里都没有票据和令牌`, async ({ page, context }) => {
    await leaveForSignOn(page, provider, '/policy?category=61');
    await chooseIdentity(page, IDENTITY.person);
    await expect(page).toHaveURL('/policy?category=61');
    await expect(page.getByRole('banner').getByText(/您好，/)).toBeVisible();
    const bearer = await findBearer(context);
    expect(bearer?.httpOnly).toBe(true);
    expect(await page.content()).not.toContain(bearer?.value);
    expect(await page.evaluate(() => document.cookie)).not.toContain('USER_TOKEN');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sso');
  });
}

test('§4 外部登录的会话退出时也离开外部登录', async ({ page, context }) => {
  await leaveForSignOn(page, 'szsf', '/policy');
  await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL('/policy');
  await page.locator('summary', { hasText: '账户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('确定退出吗？');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/sandbox\/szsf\/logout\?/);
  expect(await findBearer(context)).toBeUndefined();
});

test('§8 在政务登录页拒绝后提示一次，刷新后不再提示', async ({ page, context }) => {
  await leaveForSignOn(page, 'mzt', '/user/account');
  await chooseIdentity(page, '');
  await expect(page.getByRole('dialog', alert)).toContainText('您没有同意授权，可以再试一次，或用密码登录');
  await expect(page).toHaveURL('/login?redirect=%2Fuser%2Faccount');
  await page.getByRole('dialog', alert).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog', alert)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect(page.getByRole('dialog', alert)).toBeHidden();
  expect(await findBearer(context)).toBeUndefined();
});

test('§2 登录失败的返回显示原文提示，地址恢复干净', async ({ page }) => {
  await page.goto('/policy?status=200&loginType=weixin&userId=1');
  await expect(page.getByRole('dialog', alert)).toContainText('登录失败，非闽政通登录，请联系管理员');
  await expect(page).toHaveURL(toHref('policyList', {}));
  await page.goto('/?status=500');
  await expect(page.getByRole('dialog', alert)).toContainText(/^(?!.*非闽政通).*登录失败，请联系管理员/s);
  await expect(page).toHaveURL('/');
});

test('§2 登录返回的地址用第二次、换浏览器用，都登录不了', async ({ page, context, browser }) => {
  await leaveForSignOn(page, 'mzt', '/policy');
  const returned = await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL('/policy');
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(returned);
  await expect(stranger).toHaveURL(PROVIDER_PAGE);
  expect(await findBearer(other)).toBeUndefined();
  await other.close();
  const { value: own } = (await findBearer(context)) ?? {};
  await page.goto(returned);
  await expect(page).toHaveURL(PROVIDER_PAGE);
  expect((await findBearer(context))?.value).toBe(own);
});

test('§2 没从门户出发的返回，门户自己重新发起一次，登录的是选择的人', async ({ page, context }) => {
  await page.goto(`/policy?status=200&loginType=mzt&userId=${'A'.repeat(43)}`);
  await expect(page).toHaveURL(PROVIDER_PAGE);
  expect(await findBearer(context)).toBeUndefined();
  await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL(toHref('policyList', {}));
  await expect(page.getByRole('banner').getByText(/您好，/)).toBeVisible();
});

test('§2 猜一千个用户编号，一个会话也得不到', async ({ context, page }) => {
  test.setTimeout(180_000);
  await leaveForSignOn(page, 'mzt', '/');
  const guess = async (id: number) => {
    const answer = await context.request.get(`/login?status=200&loginType=mzt&userId=${id}`, { maxRedirects: 0 });
    return answer.headersArray().filter(({ name, value }) => name.toLowerCase() === 'set-cookie' && value.startsWith('USER_TOKEN='));
  };
  const found: object[] = [];
  for (let id = 0; id < 1_000; id += 20) found.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => guess(id + at)))).flat());
  expect(found).toEqual([]);
});

test('§4 新的登录使原来的会话失效', async ({ page, context }) => {
  await leaveForSignOn(page, 'mzt', '/policy');
  await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL('/policy');
  const { value: former = '' } = (await findBearer(context)) ?? {};
  await leaveForSignOn(page, 'mzt', '/policy');
  await chooseIdentity(page, IDENTITY.company);
  await chooseBusinessLine(page, '/policy');
  await expect(page).toHaveURL('/policy');
  expect((await findBearer(context))?.value).not.toBe(former);
  const answer = await page.request.get('/prod-api/api/user/profile', { headers: { cookie: `USER_TOKEN=${former}` } });
  expect(await answer.json()).toMatchObject({ code: 401 });
});
