import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** What nearly every view but the messages checks its forms with. */
const fetchParts = () => void import('#lib/validation/text-field.ts');

/** Fetches what the other views share once the browser has nothing else to do, so that going on to the first of them costs less. */
export function usePartsAhead(): void {
  useEffect(() => whenIdle(fetchParts), []);
}
