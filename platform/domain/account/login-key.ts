/**
 * The one spelling of a login name: two names that differ by case, width or Unicode form alone are the same name (NFKC, small letters).
 */
export const toLoginKey = (loginName: string): string => loginName.normalize('NFKC').toLowerCase().normalize('NFKC');
