import { useState } from 'react';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import type { UserSession } from '#lib/contract/user-session.ts';

/** One session of another device, or all of them. */
export type Ending = UserSession | 'others';

/** The own sessions, and ending them after a question. */
export function useOwnSessions() {
  const { isOn } = useAreas();
  const { data, error, mutate } = useCall('userSessions', isOn('security') ? {} : null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reload = async () => {
    await mutate().catch(() => undefined);
  };
  const end = async () => {
    if (ending === null || isBusy) return;
    setBusy(true);
    try {
      await request('revokeSession', { body: ending === 'others' ? { others: true } : { sessionId: ending.sessionId } });
      notify('success', ending === 'others' ? '其他登录都退出了' : '那台设备上的登录已退出');
    } catch (failure) {
      notify('error', failureSentence(failure));
    }
    await reload();
    setBusy(false);
    setEnding(null);
  };
  return { sessions: data?.rows, failure: error?.message, ending, askToEnd: setEnding, isBusy, end, reload };
}
