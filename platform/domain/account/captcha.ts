import { randomBytes } from 'node:crypto';
import type { CaptchaImage } from '#lib/contract/captcha-image.ts';
import { toClientRates } from '#lib/validation/client-rates.ts';
import { captcha } from '../../db/schema/account-tables.ts';
import { consumeRates, type Rate } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import type { AccountLimits } from './account-limits.ts';
import { findCaptchaLevel } from './captcha-failures.ts';
import type { CaptchaSource } from './captcha-source.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { hashSecret } from './password.ts';
import { parseChinese, ZODIAC } from './question-words.ts';

/** What may be said after a number and is no part of it: 十二个, 35分钟. */
const UNIT = '(?:[个只条把本张朵颗棵块元角斤两人岁天日号级双件封分支里页米步]\\p{Script=Han}{0,3})';
const FIGURES_WITH_UNIT = new RegExp(`^(\\d+)${UNIT}?$`, 'u');
const WORDS_WITH_UNIT = new RegExp(`^([零〇一二两三四五六七八九十百千]+?)${UNIT}?$`, 'u');
const ANIMAL = new RegExp(`^属?([${ZODIAC.join('')}])年?$`);

/**
 * An answer as it is compared: full-width signs, case, blanks and punctuation do not count, a number in words is that number, and what is
 * counted may be said with it.
 */
export function toPlainResponse(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\s]/gu, '');
  const figures = FIGURES_WITH_UNIT.exec(plain)?.[1];
  if (figures !== undefined) return String(Number(figures));
  const words = WORDS_WITH_UNIT.exec(plain)?.[1];
  if (words !== undefined) return String(parseChinese(words) ?? plain);
  return ANIMAL.exec(plain)?.[1] ?? plain;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A program can answer words where it cannot read a picture: one subscriber gets few of them. */
const QUESTIONS = [
  { name: 'minutes', uses: 5, windowMs: 10 * MINUTE_MS },
  { name: 'day', uses: 30, windowMs: DAY_MS },
] as const;

/** What is stored for an answer: bound to its captcha, in its plain form. */
export const hashCaptchaAnswer = (uuid: string, answer: string): string => hashSecret(`${uuid}:${toPlainResponse(answer)}`);

/** Keeps the answer for one try within its lifetime; the captcha's number has 32 hex digits. */
async function keepAnswer({ db, now }: DomainContext, answer: string, { captchaLifetimeMs }: AccountLimits): Promise<string> {
  const uuid = randomBytes(16).toString('hex');
  const expiresAt = new Date(now().getTime() + captchaLifetimeMs);
  await db.insert(captcha).values({ uuid, answerHash: hashCaptchaAnswer(uuid, answer), expiresAt });
  return uuid;
}

/** Who asks, and what holds for all captchas. */
interface Asking {
  readonly clientAddress: string;
  readonly limits: AccountLimits;
}

/** A challenge for one try, drawn as a base64 PNG; harder for a network that answered wrong before. */
export async function createCaptcha(
  context: DomainContext,
  { drawn }: CaptchaSource,
  { clientAddress, limits }: Asking,
): Promise<CaptchaImage> {
  const level = await findCaptchaLevel(context.db, clientAddress, context.now());
  const { shown, answer } = drawn(level);
  const img = await drawCaptcha(shown, level);
  return { captchaEnabled: true, uuid: await keepAnswer(context, answer, limits), img, question: '' };
}

const toQuestionRates = (clientAddress: string): Rate[] =>
  QUESTIONS.flatMap(({ name, ...bound }) => toClientRates(clientAddress, { ...bound, name: `captcha:question:${name}` }));

/**
 * A question in words for one try, in place of a picture; of more steps for a network that answered wrong before.
 * @throws Fault tooManyRequests when the client's network had its share.
 */
export async function createQuestion(
  context: DomainContext,
  { asked }: CaptchaSource,
  { clientAddress, limits }: Asking,
): Promise<CaptchaImage> {
  await consumeRates(context.db, toQuestionRates(clientAddress), context.now());
  const { shown, answer } = asked(await findCaptchaLevel(context.db, clientAddress, context.now()));
  return { captchaEnabled: true, uuid: await keepAnswer(context, answer, limits), img: '', question: shown };
}
