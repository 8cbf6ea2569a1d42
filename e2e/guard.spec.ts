import { Agent, request } from 'node:http';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { chooseIdentity, findBearer, IDENTITY, leaveForSignOn } from './support/sign-on.ts';
import { expect, test } from './support/test.ts';

const protectedPaths = Object.values(routes)
  .filter(({ access }) => access === 'user')
  .map(({ pattern }) => pattern);

/** Spellings by which a path is taken past a guard; sent as they are. */
const FORMS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e${path}`,
  (path) => path.replace('/user', '/%75ser'),
  (path) => path.replace('/user', '/USER'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/user', '/user;a=b'),
  (path) => `${path}%20`,
  (path) => `${path}.rsc`,
  (path) => `${path}.json`,
  (path) => `/-${path}`,
  (path) => `/_next/data/build${path}.json`,
];

const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-next': '1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-original-url': '/' },
  { 'x-rewrite-url': '/' },
  { rsc: '1' },
  { 'next-router-prefetch': '1', rsc: '1' },
  { 'x-nextjs-data': '1' },
  { authorization: 'Bearer guessed' },
];

/** A few at a time: the portal would turn a crowd away, which proves nothing, and the visitors of other tests with it. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Status of a request whose path nobody tidies up on its way. */
const statusOf = (origin: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asking = request({ hostname, port, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.once('error', reject).end();
  });

test('§2 没登录时，个人中心的地址怎么写、带什么头都打不开', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const opened: string[] = [];
  const failed: string[] = [];
  for (const path of protectedPaths) {
    const asked = FORMS.flatMap((spell) => HEADERS.map((headers) => ({ address: spell(path), headers })));
    const statuses = await Promise.all(asked.map(({ address, headers }) => statusOf(baseURL ?? '', address, headers)));
    for (const [at, { address, headers }] of asked.entries()) {
      const status = statuses[at] ?? 0;
      if (status === 200) opened.push(`${address} ${JSON.stringify(headers)}`);
      if (status >= 500) failed.push(`${status} ${address} ${JSON.stringify(headers)}`);
    }
  }
  expect({ opened, failed }).toEqual({ opened: [], failed: [] });
});

test('§2 想去的地址自带跳转参数时，登录后原样回到那里', async ({ page }) => {
  const wanted = '/user/financeOrder?state=10&redirect=%2Fuser%2Faccount%3Fa%3D1%26b%3D2&page=2';
  await page.goto(wanted);
  await expect(page).toHaveURL(`${toHref('login', {})}?redirect=${encodeURIComponent(wanted)}`);
  const redirect = new URL(page.url()).searchParams.get('redirect') ?? '';
  await leaveForSignOn(page, 'mzt', redirect);
  await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL(wanted);
});

test('§4 一个标签页退出后，另一个标签页也不再显示登录，接口不再回答', async ({ page, context }) => {
  await leaveForSignOn(page, 'mzt', '/policy');
  await chooseIdentity(page, IDENTITY.person);
  await expect(page).toHaveURL('/policy');
  const second = await context.newPage();
  await second.goto('/policy');
  await expect(second.getByRole('banner').getByText(/您好，/)).toBeVisible();
  await context.request.get('/api/session');
  await page.bringToFront();
  await page.locator('summary', { hasText: '账户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click();
  await expect.poll(() => findBearer(context)).toBeUndefined();
  await second.bringToFront();
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(second.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  const answer = await second.request.get('/prod-api/api/user/profile');
  expect(await answer.json()).toMatchObject({ code: 401 });
});
