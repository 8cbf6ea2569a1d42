import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Signs of a captcha are drawn from fewer. */
const FEW = 64;
const { randomInt } = crypto;

/** Loaded before a platform whose captchas have to be known: whatever is drawn from few is the first of them. */
crypto.randomInt = (...given) => {
  const [min, max = min] = given;
  const least = given.length > 1 ? min : 0;
  return max - least < FEW ? least : randomInt(...given);
};
syncBuiltinESMExports();
