import { randomBytes } from 'node:crypto';
import type { CaptchaImage } from '#lib/contract/captcha-image.ts';
import { captcha } from '../../db/schema/account.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import type { AccountLimits } from './account-limits.ts';
import type { CaptchaChallenge } from './captcha-challenge.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { hashSecret } from './hash-secret.ts';
import { createTextQuestion, toPlainAnswer } from './text-question.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A program can answer words where it cannot read a picture: one address gets few of them. */
const QUESTIONS = [
  { name: 'minutes', uses: 5, windowMs: 10 * MINUTE_MS },
  { name: 'day', uses: 30, windowMs: DAY_MS },
] as const;

/** What is stored for an answer: bound to its captcha, in its plain form. */
export const hashCaptchaAnswer = (uuid: string, answer: string): string => hashSecret(`${uuid}:${toPlainAnswer(answer)}`);

/** Keeps the answer for one try within its lifetime; the captcha's number has 32 hex digits. */
async function keepAnswer({ db, now }: DomainContext, answer: string, { captchaLifetimeMs }: AccountLimits): Promise<string> {
  const uuid = randomBytes(16).toString('hex');
  const expiresAt = new Date(now().getTime() + captchaLifetimeMs);
  await db.insert(captcha).values({ uuid, answerHash: hashCaptchaAnswer(uuid, answer), expiresAt });
  return uuid;
}

/** A challenge for one try, drawn as a base64 JPEG. */
export async function createCaptcha(
  context: DomainContext,
  { shown, answer }: CaptchaChallenge,
  limits: AccountLimits,
): Promise<CaptchaImage> {
  const img = await drawCaptcha(shown);
  return { captchaEnabled: true, uuid: await keepAnswer(context, answer, limits), img, question: '' };
}

/**
 * A question in words for one try, in place of a picture.
 * @throws Fault tooManyRequests when the address had its share.
 */
export async function createQuestion(context: DomainContext, clientAddress: string, limits: AccountLimits): Promise<CaptchaImage> {
  const rates = QUESTIONS.map(({ name, ...rate }) => ({ ...rate, key: `captcha:question:${name}:${clientAddress}` }));
  await consumeRates(context.db, rates, context.now());
  const { shown, answer } = createTextQuestion();
  return { captchaEnabled: true, uuid: await keepAnswer(context, answer, limits), img: '', question: shown };
}
