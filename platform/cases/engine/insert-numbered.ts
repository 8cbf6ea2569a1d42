import { randomInt } from 'node:crypto';
import { toDay } from '../../domain/time/shanghai-time.ts';

const SERIALS = 1_000_000;
const SERIAL_LENGTH = 6;
const TRIES = 20;

const toNumber = (prefix: string, now: Date): string =>
  `${prefix}${toDay(now).replaceAll('-', '')}${String(randomInt(SERIALS)).padStart(SERIAL_LENGTH, '0')}`;

/**
 * Inserts a row under a number for people: the two letters of its kind, day in Asia/Shanghai, six digits drawn at random, so that no counter is shared and
 * nobody can count another's orders. `insert` says whether the number was free (`on conflict do nothing`).
 */
export async function insertNumbered(prefix: string, now: Date, insert: (number: string) => Promise<boolean>): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const number = toNumber(prefix, now);
    if (await insert(number)) return number;
  }
  throw new Error(`no free ${prefix} number`);
}
