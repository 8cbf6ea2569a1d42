import type { Env } from '#lib/env/env-schema.ts';
import { type AskCall, createAsk } from './ask-call.ts';
import type { ReadAnswer } from './read-answer.ts';

const WRONG_KEY = 'a-key-that-nobody-has-set';
const SIGNATURE = /签名|验签|sign/i;

/** Anything that strangers are asked as well as users. */
const askPlain = (ask: AskCall): Promise<ReadAnswer> => ask('districtOption', { query: { districtLevel: '1' } });

/** Whatever it holds: who answers has taken the signature. */
const isAnswered = (answer: ReadAnswer): boolean => answer.ok || answer.fault.kind === 'malformed';
const isRefusal = (answer: ReadAnswer): boolean => !answer.ok && answer.fault.kind === 'business' && answer.fault.code !== 404;
const wordsOf = (answer: ReadAnswer): string =>
  !answer.ok && answer.fault.kind === 'business' ? `${answer.fault.code} ${answer.fault.msg}` : '';

export interface SignatureFinding {
  readonly isRefused: boolean;
  readonly note: string;
}

/**
 * What becomes of the signature: asked once with the right key and once with a wrong one. What refuses both in the same words takes the
 * right one for wrong.
 */
export async function checkSignature(env: Env, ask: AskCall): Promise<SignatureFinding> {
  const right = await askPlain(ask);
  const wrong = await askPlain(createAsk({ ...env, SIGN_KEY: WRONG_KEY, SIGN_V2_KEY: undefined }));
  if (isAnswered(right)) {
    if (isAnswered(wrong)) return { isRefused: false, note: '签名：后端没有验，签错的也答了' };
    return { isRefused: false, note: isRefusal(wrong) ? '签名：验过了，签错的被拒绝' : '签名：没有试出来' };
  }
  if (!isRefusal(right)) return { isRefused: false, note: '签名：没有试出来' };
  if (!SIGNATURE.test(wordsOf(right)) && wordsOf(right) === wordsOf(wrong) && wordsOf(right).startsWith('401'))
    return { isRefused: false, note: '签名：没有试出来，后端不答没有登录的人（401）' };
  if (!SIGNATURE.test(wordsOf(right)) && wordsOf(right) !== wordsOf(wrong)) return { isRefused: false, note: '签名：没有试出来' };
  const second = env.SIGN_V2_KEY === undefined ? '；后端若要第二签名，设 SIGN_V2_KEY' : '';
  return { isRefused: true, note: `签名：被拒绝（${wordsOf(right)}）。核对 SIGN_KEY、SIGN_HEADER（现在 ${env.SIGN_HEADER}）${second}` };
}
