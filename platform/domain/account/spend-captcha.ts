import { eq } from 'drizzle-orm';
import { captcha } from '../../db/schema/account.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { hashCaptchaAnswer } from './create-captcha.ts';

/**
 * Checks an answer. The captcha is gone afterwards, whether the answer was right or not.
 * @throws Fault captchaGone when it was used, has expired or never was; captchaWrong when the answer is wrong.
 */
export async function spendCaptcha({ db, now }: DomainContext, uuid: string, answer: string): Promise<void> {
  const [used] = await db.delete(captcha).where(eq(captcha.uuid, uuid)).returning();
  if (used === undefined || used.expiresAt <= now()) throw new Fault('captchaGone');
  if (used.answerHash !== hashCaptchaAnswer(uuid, answer)) throw new Fault('captchaWrong');
}
