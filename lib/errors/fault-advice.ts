import { sentences } from './sentences.ts';

interface FaultAdvice {
  /** What the reader can do about it. */
  readonly words: string;
  /** Asking again may help. */
  readonly canRetry: boolean;
}

const LOGIN: FaultAdvice = { words: '登录以后接着看。', canRetry: false };
const WAIT: FaultAdvice = { words: '等一会儿再试，一般几分钟就好。', canRetry: true };
const ONLINE: FaultAdvice = { words: '先看看 Wi-Fi 或者流量开着没有。', canRetry: true };
const NOT_HERE: FaultAdvice = { words: '这一项现在没有：可能还没有开通，也可能已经不在了。', canRetry: false };
const NOT_ALLOWED: FaultAdvice = { words: '您的账户现在看不了这一项。确实要看，请联系我们。', canRetry: false };
const ASK: FaultAdvice = { words: '可以再试一次；还不行，请把上面这句话告诉我们。', canRetry: true };

const byCode: Readonly<Record<number, FaultAdvice>> = { 403: NOT_ALLOWED, 404: NOT_HERE };
const bySentence: Readonly<Record<string, FaultAdvice>> = {
  [sentences.sessionEnded]: LOGIN,
  [sentences.missing]: NOT_HERE,
  [sentences.closed]: NOT_HERE,
  [sentences.forbidden]: NOT_ALLOWED,
  [sentences.unauthenticated]: NOT_ALLOWED,
  [sentences.network]: WAIT,
  [sentences.lostReading]: ONLINE,
  [sentences.lostSending]: ONLINE,
  [sentences.timeout]: WAIT,
  [sentences.busy]: WAIT,
};
/** A status without words, and a limit that names its time or not. */
const PASSES = /^(系统接口\d{3}异常|请求过于频繁)/;

/**
 * What to do about a fault, by its sentence (spec §8) and, where the server spoke in its own words, by its business code: to wait helps
 * against a failure, not against a refusal.
 */
export function adviseOn(sentence: string, code?: number): FaultAdvice {
  if (PASSES.test(sentence)) return WAIT;
  return bySentence[sentence] ?? byCode[code ?? 0] ?? ASK;
}
