import { hashSecret } from './password.ts';

/**
 * The one spelling of a login name: two names that differ by case, width or Unicode form alone are the same name (NFKC, small letters).
 */
export const toLoginKey = (loginName: string): string => loginName.normalize('NFKC').toLowerCase().normalize('NFKC');

/** By what is counted what happens under a name, known or not: every spelling of it counts as one. */
export const hashLoginName = (loginName: string): string => hashSecret(toLoginKey(loginName));
