import { useEffect, useState } from 'react';
import { noteStep, readSeen, type SeenSteps, tickExclusions } from '../seen-steps.ts';

const NOTHING: SeenSteps = { exclusionsReadAt: '', steps: [] };

/** What was seen of the product, with its moments; read in the browser. */
export function useSeen(productCode: string) {
  const [seen, setSeen] = useState(NOTHING);
  useEffect(() => setSeen(readSeen(productCode)), [productCode]);
  return {
    seen,
    note: (step: string) => setSeen(noteStep(productCode, step)),
    tick: (isRead: boolean) => setSeen(tickExclusions(productCode, isRead)),
  };
}
