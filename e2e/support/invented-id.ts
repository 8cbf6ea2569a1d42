import { randomInt } from 'node:crypto';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
/** No such district. */
const DISTRICT = '350399';

/** A number of an identity card that belongs to nobody: a district that does not exist, and the check digit that the rules ask for. */
export function inventedIdNumber(birthDate: string): string {
  const body = `${DISTRICT}${birthDate.replaceAll('-', '')}${String(randomInt(1_000)).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body.charAt(index)), 0);
  return body + CHECK_DIGITS.charAt(sum % CHECK_DIGITS.length);
}
