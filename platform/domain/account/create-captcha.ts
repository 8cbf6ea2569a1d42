import { randomBytes } from 'node:crypto';
import type { CaptchaImage } from '#lib/contract/captcha-image.ts';
import { captcha } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import type { AccountLimits } from './account-limits.ts';
import type { CaptchaChallenge } from './captcha-challenge.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { hashSecret } from './hash-secret.ts';

/** What is stored for an answer: bound to its captcha and without regard to case. */
export const hashCaptchaAnswer = (uuid: string, answer: string): string => hashSecret(`${uuid}:${answer.trim().toLowerCase()}`);

/** Stores a challenge for one try within its lifetime and draws it (32 hex digits, base64 JPEG). */
export async function createCaptcha({ db, now }: DomainContext, challenge: CaptchaChallenge, limits: AccountLimits): Promise<CaptchaImage> {
  const uuid = randomBytes(16).toString('hex');
  const img = await drawCaptcha(challenge.shown);
  const expiresAt = new Date(now().getTime() + limits.captchaLifetimeMs);
  await db.insert(captcha).values({ uuid, answerHash: hashCaptchaAnswer(uuid, challenge.answer), expiresAt });
  return { captchaEnabled: true, uuid, img };
}
