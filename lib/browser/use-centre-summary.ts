import { mutate } from 'swr';
import type { CentreSummary } from '#lib/contract/message.ts';
import { answerKey } from './answer-key.ts';
import { useCall } from './use-call.ts';
import { useSession } from './use-session.ts';

const EVERY_MS = 60_000;

/** What waits in the personal centre, kept fresh: asked again each minute and when the reader comes back to the tab. */
export function useCentreSummary(): CentreSummary | undefined {
  const isSignedIn = useSession().status === 'signedIn';
  return useCall('centreSummary', isSignedIn ? {} : null, { refreshInterval: EVERY_MS, revalidateOnFocus: true }).data?.data;
}

/** Something was done that changes it. */
export const refreshCentreSummary = (): Promise<unknown> => mutate(answerKey('centreSummary', {}));
