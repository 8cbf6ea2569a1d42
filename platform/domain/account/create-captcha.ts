import { eq } from 'drizzle-orm';
import { captcha } from '../../db/schema/account-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { hashCaptchaAnswer } from './captcha.ts';
import { addCaptchaFailure, forgiveCaptchaFailures } from './captcha-failures.ts';

/** What came back of a captcha. */
interface Answered {
  readonly uuid: string;
  readonly code: string;
}

/**
 * Checks an answer. The captcha is gone afterwards, whether the answer was right or not; a wrong one makes the next captchas of the client's
 * network harder, a right one makes up for some of them.
 * @throws Fault captchaGone when it was used, has expired or never was; captchaWrong when the answer is wrong.
 */
export async function consumeCaptcha({ db, now }: DomainContext, { uuid, code }: Answered, clientAddress: string): Promise<void> {
  const [used] = await db.delete(captcha).where(eq(captcha.uuid, uuid)).returning();
  if (used === undefined || used.expiresAt <= now()) throw new Fault('captchaGone');
  if (used.answerHash !== hashCaptchaAnswer(uuid, code)) {
    await addCaptchaFailure(db, clientAddress, now());
    throw new Fault('captchaWrong');
  }
  await forgiveCaptchaFailures(db, clientAddress);
}
