import { startTransition, useEffect, useState } from 'react';
import { noteStep, readSeen, type SeenSteps, tickExclusions } from '../seen-steps.ts';

const NOTHING: SeenSteps = { exclusionsReadAt: '', steps: [] };

/** What was seen of the product, with its moments; not known before the tab was asked. */
export function useSeen(productCode: string) {
  const [seen, setSeen] = useState<SeenSteps | null>(null);
  // Nobody waits for either: React may draw the form anew in slices, while it is just becoming usable.
  useEffect(() => startTransition(() => setSeen(readSeen(productCode))), [productCode]);
  return {
    seen: seen ?? NOTHING,
    isSeenKnown: seen !== null,
    note: (step: string) => startTransition(() => setSeen(noteStep(productCode, step))),
    tick: (isRead: boolean) => setSeen(tickExclusions(productCode, isRead)),
  };
}
