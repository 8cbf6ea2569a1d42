const ANONYMOUS = '匿名用户';
const SHOWN_AT_MOST = 2;

/**
 * A writer's name as others read it: nothing of an anonymous one, else the first character — two of a long name — and stars,
 * so that a company is not found by its name.
 */
export function maskName(name: string, anonymous: boolean): string {
  const letters = [...name];
  if (anonymous || letters.length === 0) return ANONYMOUS;
  const shown = letters.length > SHOWN_AT_MOST + 1 ? SHOWN_AT_MOST : 1;
  return `${letters.slice(0, shown).join('')}**`;
}
