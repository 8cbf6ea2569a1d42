import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CaptchaImage } from '#lib/contract/captcha-image.ts';
import { toClientRates } from '#lib/validation/client-rates.ts';
import { captcha } from '../../db/schema/account-tables.ts';
import { consumeRates, giveBackUses, type Rate } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { AccountLimits } from './account-limits.ts';
import { withoutMisreadings } from './captcha-challenge.ts';
import { addCaptchaFailure, findCaptchaLevel, forgiveCaptchaFailures } from './captcha-failures.ts';
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
/**
 * A program can answer words where it cannot read a picture: one subscriber gets few of them that are not answered right. A right answer
 * gives its own back, so that an office with one address, or somebody who needs many, is not kept out; `all` bounds a program that is
 * always right.
 */
const QUESTIONS = {
  minutes: { uses: 10, windowMs: 10 * MINUTE_MS },
  day: { uses: 30, windowMs: DAY_MS },
  all: { uses: 300, windowMs: DAY_MS },
} as const;
const KINDS = ['minutes', 'day', 'all'] as const;
const GIVEN_BACK = ['minutes', 'day'] as const;

/** What is stored for an answer: bound to its captcha, in its plain form; a letter that no picture has counts as the one that looks like it. */
export const hashCaptchaAnswer = (uuid: string, answer: string): string =>
  hashSecret(`${uuid}:${withoutMisreadings(toPlainResponse(answer))}`);

/** Before what is stored for the answer to a question. */
const ASKED = 'asked:';

/** Keeps the answer for one try within its lifetime; the captcha's number has 32 hex digits. */
async function keepAnswer({ db, now }: DomainContext, answer: string, { captchaLifetimeMs }: AccountLimits, mark = ''): Promise<string> {
  const uuid = randomBytes(16).toString('hex');
  const expiresAt = new Date(now().getTime() + captchaLifetimeMs);
  await db.insert(captcha).values({ uuid, answerHash: mark + hashCaptchaAnswer(uuid, answer), expiresAt });
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

const toQuestionRates = (clientAddress: string, name: keyof typeof QUESTIONS): Rate[] =>
  toClientRates(clientAddress, { ...QUESTIONS[name], name: `captcha:question:${name}` });

/**
 * A question in words for one try, in place of a picture; of more steps for a network that answered wrong before.
 * @throws Fault tooManyRequests when the client's network had its share.
 */
export async function createQuestion(
  context: DomainContext,
  { asked }: CaptchaSource,
  { clientAddress, limits }: Asking,
): Promise<CaptchaImage> {
  const rates = KINDS.flatMap((kind) => toQuestionRates(clientAddress, kind));
  await consumeRates(context.db, rates, context.now());
  const { shown, answer } = asked(await findCaptchaLevel(context.db, clientAddress, context.now()));
  return { captchaEnabled: true, uuid: await keepAnswer(context, answer, limits, ASKED), img: '', question: shown };
}

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
  const isQuestion = used.answerHash.startsWith(ASKED);
  if (used.answerHash.slice(isQuestion ? ASKED.length : 0) !== hashCaptchaAnswer(uuid, code)) {
    await addCaptchaFailure(db, clientAddress, now());
    throw new Fault('captchaWrong');
  }
  await forgiveCaptchaFailures(db, clientAddress);
  if (!isQuestion) return;
  const own = GIVEN_BACK.flatMap((kind) => toQuestionRates(clientAddress, kind)).map(({ key }) => key);
  await giveBackUses(db, own, 1);
}
