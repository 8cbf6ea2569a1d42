/** What remains of a typed amount: digits, one dot, at most two decimals (spec §2: shaped, never refused). */
export function shapeCapital(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** The amount with both decimals, as it is left behind; empty stays empty. */
export const completeCapital = (text: string): string => (text === '' ? '' : Number(text).toFixed(2));
