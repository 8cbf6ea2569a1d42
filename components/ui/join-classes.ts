/** Class names joined by spaces; absent ones are left out. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
