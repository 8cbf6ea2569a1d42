import type { Locator, Page } from 'playwright/test';
import { CAPTCHA_TEXT } from './system-env.ts';
import { expect } from './test.ts';

/** Answers the picture once it is there: what is sent before belongs to none, and the upstream refuses it. */
export async function answerCaptcha(scope: Page | Locator, answer = CAPTCHA_TEXT): Promise<void> {
  await expect(scope.getByAltText('验证码图片')).toBeVisible();
  await scope.getByLabel('验证码', { exact: true }).fill(answer);
}
