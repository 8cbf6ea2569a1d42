import { createHash, randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** SHA-256 in hex: for secrets with enough randomness of their own, and for names that must not be stored in the clear. */
export const hashSecret = (text: string): string => createHash('sha256').update(text).digest('hex');

const ARGON2ID: Algorithm.Argon2id = 2;
/** 19 MiB and two passes, the first choice of the OWASP password storage sheet. */
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

// Of a random password that nobody knows: checking against it takes as long as against a real one.
const nobodyHash = hashPassword(randomBytes(32).toString('hex'));

const VOID = 'void:';

/** What is stored of a password that opens nothing any more, and may not be chosen again. */
export const voidPassword = (storedHash: string): string => (storedHash.startsWith(VOID) ? storedHash : VOID + storedHash);

async function matches(storedHash: string, password: string): Promise<boolean> {
  const isThere = storedHash !== '';
  const isRight = await verify(isThere ? storedHash : await nobodyHash, password);
  return isThere && isRight;
}

/** Whether the password belongs to the stored hash; without one that counts it is checked against nobody's, in the same time, and fails. */
export const verifyPassword = (storedHash: string | undefined, password: string): Promise<boolean> =>
  matches(storedHash?.startsWith(VOID) ? '' : (storedHash ?? ''), password);

/** Whether a new password is the one of before, though that is void. */
export const isFormerPassword = (storedHash: string, password: string): Promise<boolean> =>
  matches(storedHash.startsWith(VOID) ? storedHash.slice(VOID.length) : storedHash, password);
