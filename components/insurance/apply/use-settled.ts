import { startTransition, useEffect, useState } from 'react';
import type { SessionState } from '#lib/browser/use-session.ts';

/** Whether it was ever known who is logged in: what is kept of a form is read by then. Once known it stays so. */
export function useSettled(status: SessionState['status']): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (status !== 'unknown' && status !== 'loading') startTransition(() => setSettled(true));
  }, [status]);
  return isSettled;
}
