import { createHash } from 'node:crypto';

/** SHA-256 in hex: for secrets with enough randomness of their own, and for names that must not be stored in the clear. */
export const hashSecret = (text: string): string => createHash('sha256').update(text).digest('hex');
