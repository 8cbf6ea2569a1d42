import { useSWRConfig } from 'swr';
import { personalKey } from '#lib/browser/answer-key.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import type { Message, ReadMessageBody } from '#lib/contract/message.ts';
import type { MessageListQuery } from './message-query.ts';

const EVERY_MS = 60_000;
const LIVE = { keepPreviousData: true, refreshInterval: EVERY_MS, revalidateOnFocus: true } as const;
const LIST_KEY = personalKey('/prod-api/api/usr/biz-message/');

interface OwnMessages {
  readonly rows: readonly Message[] | undefined;
  readonly total: number;
  readonly unread: number;
  readonly unreadByType: Readonly<Record<string, number>>;
  readonly isWaiting: boolean;
  /** Sentence of what went wrong. */
  readonly failure?: string;
  readonly retry: () => void;
  readonly markRead: (which: ReadMessageBody) => Promise<void>;
}

/** A page of the reader's messages and the numbers of unread ones, asked again each minute and on coming back to the tab. */
export function useMessages({ page, limit, type, readFlag }: MessageListQuery): OwnMessages {
  const { mutate } = useSWRConfig();
  const list = useCall('messages', { query: { pageNum: page, pageSize: limit, type, readFlag } }, LIVE);
  const counted = useCall('messageNum', {}, LIVE);
  const markRead = async (which: ReadMessageBody): Promise<void> => {
    try {
      await request('readMessage', { body: which });
      await Promise.all([mutate((key) => typeof key === 'string' && key.startsWith(LIST_KEY)), refreshCentreSummary()]);
    } catch (error) {
      notify('error', (error as Error).message);
    }
  };
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    unread: counted.data?.data.total ?? 0,
    unreadByType: counted.data?.data.byType ?? {},
    isWaiting: list.isLoading,
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    retry: () => void list.mutate(),
    markRead,
  };
}
