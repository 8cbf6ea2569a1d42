import { mutate } from 'swr';
import type { CentreSummary } from '#lib/contract/message.ts';
import { answerKey } from './answer-key.ts';
import { useCall } from './use-call.ts';
import { useSession } from './use-session.ts';

const EVERY_MS = 60_000;

function useSummaryCall() {
  const isSignedIn = useSession().status === 'signedIn';
  return useCall('centreSummary', isSignedIn ? {} : null, { refreshInterval: EVERY_MS, revalidateOnFocus: true });
}

/** What waits in the personal centre, kept fresh: asked again each minute and when the reader comes back to the tab. */
export function useCentreSummary(): CentreSummary | undefined {
  return useSummaryCall().data?.data;
}

/** The summary is there, or it could not be had. */
export function useIsSummarySettled(): boolean {
  const { data, error } = useSummaryCall();
  return data !== undefined || error !== undefined;
}

/** Something was done that changes it. */
export const refreshCentreSummary = (): Promise<unknown> => mutate(answerKey('centreSummary', {}));
