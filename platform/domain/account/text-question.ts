import type { CaptchaChallenge } from './captcha-challenge.ts';
import type { CaptchaLevel } from './captcha-levels.ts';
import { toChinese as say } from './chinese-number.ts';
import { NUMBERS } from './number-questions.ts';
import { pickOne, type Random, secureRandom, wholeBetween } from './random-source.ts';
import { STORIES } from './story-questions.ts';
import { WORDS } from './word-questions.ts';

/** One more step with the number that was found. */
function addStep({ shown, answer }: CaptchaChallenge, random: Random, most: number): CaptchaChallenge {
  const [found, more] = [Number(answer), wholeBetween(random, 2, most)];
  const isMore = found <= more + 1 || random(2) === 0;
  const number = say(more);
  const forms = isMore
    ? [`得数再添${number}，填几？`, `比这个数大${number}的是几？`, `请填它往后数${number}个的数，是几？`]
    : [`得数再去掉${number}，填几？`, `比这个数小${number}的是几？`, `请填它往前数${number}个的数，是几？`];
  return { shown: `${shown}先不填。${pickOne(random, forms)}`, answer: String(isMore ? found + more : found - more) };
}

/**
 * A question to be read aloud, for people who cannot see the picture: of two dozen kinds, each in several wordings, without figures, with one
 * answer that an ordinary grown-up finds by heart. At the higher levels one or two
 * more steps are to be done with the number that was found.
 */
export function createTextQuestion(level: CaptchaLevel = 0, random: Random = secureRandom): CaptchaChallenge {
  if (level === 0) return pickOne(random, [...STORIES, ...NUMBERS, ...WORDS])(random);
  const question = pickOne(random, [...STORIES, ...NUMBERS])(random);
  return level === 1 ? addStep(question, random, 9) : addStep(addStep(question, random, 5), random, 5);
}
