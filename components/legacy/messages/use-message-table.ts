import { useState } from 'react';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { refreshOwn } from '../refresh-own.ts';
import { type MessageTableQuery, toTableWire } from './message-table-query.ts';

/** A page of the reader's messages with those that are ticked, and what can be done with them. */
export function useMessageTable(query: MessageTableQuery) {
  const { data, error, mutate } = useCall('messages', { query: toTableWire(query) }, { keepPreviousData: true, revalidateOnFocus: true });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = data?.rows;
  // What is no longer shown counts as not ticked.
  const chosen = (rows ?? []).filter(({ id }) => ticked.includes(id));
  const { run } = useSubmit(notifyFailure);
  const act = async (work: () => Promise<string>) => {
    await run(async () => {
      notify('success', await work());
      setTicked([]);
    });
    await Promise.allSettled([refreshOwn('/api/usr/biz-message/'), refreshCentreSummary()]);
  };
  const ids = chosen.map(({ id }) => id);
  return {
    rows,
    total: data?.total ?? 0,
    failure: error?.message,
    retry: () => void mutate(),
    chosen,
    setTicked,
    toggle: (id: string) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    read: () =>
      act(async () => {
        await request('readMessage', { body: { ids } });
        return `${ids.length} 条标为读过`;
      }),
    remove: () =>
      act(async () => {
        const { data: gone } = await request('messageDelete', { body: { ids } });
        return `删了 ${gone.count} 条`;
      }),
  };
}
