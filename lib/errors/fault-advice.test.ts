import { adviseOn } from './fault-advice.ts';
import { presentFault } from './present-fault.ts';
import { sentences, tooManyFor } from './sentences.ts';

const NOT_HERE = '这一项现在没有：可能还没有开通，也可能已经不在了。';
const NOT_ALLOWED = '您的账户现在看不了这一项。确实要看，请联系我们。';
const WAIT = '等一会儿再试，一般几分钟就好。';
const ASK = '可以再试一次；还不行，请把上面这句话告诉我们。';

it.each<[string, number | undefined, string, boolean]>([
  [presentFault({ kind: 'network' }), 0, WAIT, true],
  [presentFault({ kind: 'timeout' }), 0, WAIT, true],
  [presentFault({ kind: 'status', status: 502 }), 502, WAIT, true],
  [presentFault({ kind: 'status', status: 404 }), 404, WAIT, true],
  [sentences.busy, 503, WAIT, true],
  [tooManyFor(30), 429, WAIT, true],
  [sentences.missing, undefined, NOT_HERE, false],
  [sentences.closed, undefined, NOT_HERE, false],
  ['没有这个订单', 404, NOT_HERE, false],
  [sentences.forbidden, undefined, NOT_ALLOWED, false],
  [sentences.unauthenticated, undefined, NOT_ALLOWED, false],
  ['您不能查看这个订单', 403, NOT_ALLOWED, false],
  [sentences.unknown, 500, ASK, true],
  ['库存不足', undefined, ASK, true],
  [sentences.sessionEnded, 401, '登录以后接着看。', false],
])('of "%s" with code %p it says %s', (sentence, code, words, canRetry) => {
  expect(adviseOn(sentence, code)).toEqual({ words, canRetry });
});
