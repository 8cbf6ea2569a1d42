/** The rules of the form are heavy: they come when something is filled in, the page itself needs none. */
export const fetchRules = () => import('./application-faults.ts');
