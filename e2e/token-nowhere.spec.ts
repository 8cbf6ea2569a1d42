import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { chooseBusinessLine, chooseIdentity, findBearer, IDENTITY, leaveForSignOn, postForm } from './support/sign-on.ts';
import { CAPTCHA_TEXT, TEST_DATA_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

/** Everything that the portal sent to the browser as a body, and what the browser told others of where it came from. */
function recordTraffic(context: BrowserContext, origin: string) {
  const bodies: Promise<string>[] = [];
  const referers: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().startsWith(origin))
      bodies.push(
        answer.text().then(
          (text) => text,
          () => '',
        ),
      );
  });
  context.on('request', (asking) => referers.push(asking.headers().referer ?? ''));
  return { readBodies: async () => (await Promise.all(bodies)).join('\n'), referers };
}

const readLogs = (): string =>
  readdirSync(join(TEST_DATA_DIR, 'logs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(join(TEST_DATA_DIR, 'logs', file), 'utf8'))
    .join('\n');

test('§4 走完登录、浏览、去对方网站、退出，令牌不出现在页面、接口、脚本、日志和来源地址里', async ({ page, context, baseURL }) => {
  const { readBodies, referers } = recordTraffic(context, baseURL ?? '');
  await leaveForSignOn(page, 'mzt', '/user/message');
  const returned = await chooseIdentity(page, IDENTITY.company);
  await chooseBusinessLine(page, '/user/message');
  await expect(page).toHaveURL('/user/message');
  const bearer = (await findBearer(context))?.value ?? '';
  for (const address of ['/', '/policy', '/financeServer', '/user/account']) await page.goto(address, { waitUntil: 'networkidle' });

  const { data } = await (await context.request.get('/api/site/tenant/captcha')).json();
  const account = { username: 'demo_tenant', password: 'Demo@2026tenant', code: CAPTCHA_TEXT, uuid: data.uuid };
  const { json } = await postForm(context, '/api/site/tenant/login', account);
  await page.goto('/api/handoff');
  const siteToken = new URL(page.url()).searchParams.get('token') ?? '';
  await page.goto('/', { waitUntil: 'networkidle' });
  await postForm(context, '/prod-api/api/logout?farewell=1', {});
  expect(await findBearer(context)).toBeUndefined();

  const ticket = new URL(returned).searchParams.get('userId') ?? '';
  const secrets = { bearer, siteToken, ticket };
  const seen = { bodies: await readBodies(), answer: JSON.stringify(json), logs: readLogs(), referers: referers.join('\n') };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(20);
    for (const [place, text] of Object.entries(seen)) expect(text.includes(secret), `${name} in ${place}`).toBe(false);
  }
  expect(seen.bodies.length).toBeGreaterThan(100_000);
});
