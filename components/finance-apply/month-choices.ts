const USUAL_MONTHS = [1, 3, 6, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 360];

/** Terms to choose from: the usual ones that the product lends for, its own ends, and the present one. */
export function monthChoices({ termStart, termEnd }: { termStart: number; termEnd: number }, present: string): number[] {
  const lent = USUAL_MONTHS.filter((months) => months >= termStart && months <= termEnd);
  const typed = /^\d{1,3}$/.test(present) ? [Number(present)] : [];
  return [...new Set([...lent, termStart, termEnd, ...typed])].sort((a, b) => a - b);
}
