import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './answer-captcha.ts';
import { CAPTCHA_ANSWER, DEMO_PASSWORD } from './spec-upstream/demo-records.ts';
import { type SpecUpstream, startSpecUpstream } from './spec-upstream/start-spec-upstream.ts';
import { startOwnPortal } from './start-own-portal.ts';
import { expect } from './test.ts';

/** Deadlines short enough to wait for in a test. */
export const SHORT_DEADLINES = { RENDER_TIMEOUT_MS: '1000', MAX_CALL_TIMEOUT_MS: '2500' };

export interface SpecPortal {
  readonly url: string;
  readonly upstream: SpecUpstream;
  /** How long the portal took from nothing to ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Keys of a portal that was given none. */
const SAMPLE_CIPHER = { key: 'sample-cipher-k1', iv: 'sample-cipher-v1' };

/** A portal of its own before a back end that knows the specification only. */
export async function startSpecPortal(testId: string): Promise<SpecPortal> {
  const upstream = await startSpecUpstream({ signKey: 'sample-sign-key-of-the-portal', cipher: SAMPLE_CIPHER });
  const startedAt = Date.now();
  // As most portals have it: one business line.
  const settings = { PLATFORM_PORT: String(upstream.port), SANDBOX: '0', BIZ_LINE_IDS: '', ...SHORT_DEADLINES };
  const portal = await startOwnPortal(testId, settings, { readyPath: '/api/health/ready' });
  const readyMs = Date.now() - startedAt;
  const stop = async (): Promise<void> => {
    await portal.kill();
    await upstream.stop();
  };
  return { url: portal.url, upstream, readyMs, stop };
}

/** Logs in through the form, as a user that this back end knows; the browser then stands where it wanted to go. */
export async function enterSpecPortal(page: Page, url: string, wanted: string): Promise<void> {
  await page.goto(`${url}${toHref('login', {})}?redirect=${encodeURIComponent(wanted)}`);
  await answerCaptcha(page, CAPTCHA_ANSWER);
  await page.getByLabel('用户名', { exact: true }).fill('demo_user');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${url}${wanted}`);
}
