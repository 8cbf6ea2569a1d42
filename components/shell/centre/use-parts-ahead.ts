import { useEffect } from 'react';

/** What nearly every view but the messages checks its forms with. */
const fetchParts = () => void import('#lib/validation/text-field.ts');

/** Fetches what the other views share once the browser has nothing else to do, so that going on to the first of them costs less. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Not in every browser.
    const whenIdle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
    if (whenIdle === undefined) return;
    const asked = whenIdle(fetchParts);
    return () => cancelIdleCallback(asked);
  }, []);
}
