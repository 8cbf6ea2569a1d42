import type * as z from 'zod';
import type { CaptchaImage, CaptchaQuery } from '#lib/contract/captcha-image.ts';
import { createCaptcha, createQuestion } from '../domain/account/create-captcha.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** The captcha that is asked for: a picture, or a question in words for who cannot see it. */
export async function answerCaptcha(
  { context, captcha, limits }: PlatformDeps,
  { kind }: z.output<typeof CaptchaQuery>,
  clientAddress: string,
): Promise<Partial<CaptchaImage>> {
  if (captcha === null) return { captchaEnabled: false };
  const create = kind === 'text' ? createQuestion : createCaptcha;
  return create(context, captcha, { clientAddress, limits });
}
