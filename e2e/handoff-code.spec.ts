import { join } from 'node:path';
import { findFreePort } from '../scripts/launch/ports.ts';
import { startPlatform, startPortal } from '../scripts/launch/start-system.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { systemEnv, TEST_DATA_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

/** A system of its own, which opens other sites with one-time codes. */
async function startWithCodes(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, platformPort] = [await findFreePort(), await findFreePort()];
  const dataDir = join(TEST_DATA_DIR, 'handoff-code');
  const env = { ...systemEnv, DATA_DIR: dataDir, PORT: String(port), PLATFORM_PORT: String(platformPort), HANDOFF_MODE: 'code' };
  const platform = await startPlatform({ port: platformPort, env, logDir: join(dataDir, 'logs') });
  const portal = await startPortal({ port, env, logDir: join(dataDir, 'logs') });
  const stop = async () => {
    await portal.kill();
    await platform.stop();
  };
  return { url: `http://localhost:${port}`, stop };
}

test('§4 用一次性代码交接：新窗口的地址没有令牌，对方网站换到登录，代码只用一次', async ({ page, context }) => {
  test.setTimeout(240_000);
  const { url, stop } = await startWithCodes();
  try {
    for (const [site, username, password] of [
      ['tenant', 'demo_tenant', 'Demo@2026tenant'],
      ['admin', 'demo_admin', 'Demo@2026admin'],
    ] as const) {
      await page.goto(`${url}/login?mode=${site}`);
      await expect(page.getByAltText('验证码图片')).toBeVisible();
      await page.getByLabel('用户名', { exact: true }).fill(username);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await answerCaptcha(page);
      const opening = context.waitForEvent('page');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      const opened = await opening;
      await opened.waitForURL(new RegExp(`/sandbox/${site}\\?`));
      expect([...new URL(opened.url()).searchParams.keys()]).toEqual(['code', 'bizLineMode', 'bizLineId']);
      await expect(opened.getByRole('status')).toHaveText(`已登录：${username}`);
      await opened.reload();
      await expect(opened.getByRole('status')).toHaveText('没有有效的登录。');
      await opened.close();
    }
  } finally {
    for (const open of context.pages()) await open.close();
    await stop();
  }
});
