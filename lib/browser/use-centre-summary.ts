import { mutate } from 'swr';
import type { CentreSummary, CentreTask } from '#lib/contract/message.ts';
import { responseKey } from './match-answers.ts';
import { useAreas } from './use-areas.ts';
import { useCall } from './use-call.ts';
import { useSession } from './use-session.ts';

const EVERY_MS = 60_000;

function useSummaryCall() {
  const isSignedIn = useSession().status === 'signedIn';
  const { isOn } = useAreas();
  return useCall('centreSummary', isSignedIn && isOn('centre') ? {} : null, { refreshInterval: EVERY_MS, revalidateOnFocus: true });
}

/**
 * What waits in the personal centre, as far as it can be done on a page that is there; kept fresh: asked again each minute and when the
 * reader comes back to the tab.
 */
export function useCentreSummary(): CentreSummary | undefined {
  const { isOpen } = useAreas();
  const summary = useSummaryCall().data?.data;
  if (summary === undefined) return undefined;
  const isHere = ({ linkUrl }: CentreTask): boolean => isOpen(linkUrl);
  return { ...summary, tasks: summary.tasks.filter(isHere), expiring: summary.expiring.filter(isHere) };
}

/** The summary is there, it could not be had, or there is none. */
export function useIsSummarySettled(): boolean {
  const { isOn } = useAreas();
  const { data, error } = useSummaryCall();
  return data !== undefined || error !== undefined || !isOn('centre');
}

/** Something was done that changes it. */
export const refreshCentreSummary = (): Promise<unknown> => mutate(responseKey('centreSummary', {}));
