import type { Env } from '#lib/env/env-schema.ts';
import { type AskCall, createAsk } from './ask-call.ts';
import type { ReadResponse } from './read-response.ts';

const WRONG_KEY = 'a-key-that-nobody-has-set';
const SIGNATURE = /签名|验签|sign/i;

/** Anything that strangers are asked as well as users. */
const askPlain = (ask: AskCall): Promise<ReadResponse> => ask('districtOption', { query: { districtLevel: '1' } });

/** Whatever it holds: who answers has taken the signature. */
const isAnswered = (answer: ReadResponse): boolean => answer.ok || answer.fault.kind === 'malformed';
const isRefusal = (answer: ReadResponse): boolean => !answer.ok && answer.fault.kind === 'business' && answer.fault.code !== 404;
const wordsOf = (answer: ReadResponse): string =>
  !answer.ok && answer.fault.kind === 'business' ? `${answer.fault.code} ${answer.fault.msg}` : '';

export interface SignatureFinding {
  readonly isRefused: boolean;
  readonly note: string;
}

/** Two calls that have little in common, refused in the same words, and not for want of a session. */
const isRefusedAlike = (one: ReadResponse, other: ReadResponse): boolean =>
  isRefusal(one) && wordsOf(one) === wordsOf(other) && !wordsOf(one).startsWith('401');

/**
 * What becomes of the signature: it is refused where a call says so, or where nothing that strangers may ask is answered; whether it is
 * looked at at all shows a question with a wrong one.
 */
export async function checkSignature(env: Env, ask: AskCall, captcha: ReadResponse): Promise<SignatureFinding> {
  const plain = await askPlain(ask);
  const refused = [captcha, plain].find((answer) => isRefusal(answer) && SIGNATURE.test(wordsOf(answer)));
  if (refused !== undefined || isRefusedAlike(captcha, plain)) {
    const second = env.SIGN_V2_KEY === undefined ? '；后端若要第二签名，设 SIGN_V2_KEY' : '';
    const said = wordsOf(refused ?? plain).trim();
    return {
      isRefused: true,
      note: `签名：被拒绝（${said}）。核对 SIGN_KEY、SIGN_HEADER（现在 ${env.SIGN_HEADER}）、SIGN_TEXT（现在 ${env.SIGN_TEXT}）${second}`,
    };
  }
  if (!isAnswered(plain)) return { isRefused: false, note: '签名：没有试出来' };
  const wrong = await askPlain(createAsk({ ...env, SIGN_KEY: WRONG_KEY, SIGN_V2_KEY: undefined }));
  if (isAnswered(wrong)) return { isRefused: false, note: '签名：后端没有验，签错的也答了' };
  return { isRefused: false, note: isRefusal(wrong) ? '签名：验过了，签错的被拒绝' : '签名：没有试出来' };
}
