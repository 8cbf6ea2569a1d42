import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { listCodec, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

interface PlaceQuery {
  readonly page: number;
  readonly limit: number;
}

const codec = listCodec<PlaceQuery>({ page: readPage, limit: readPageSize });
const FIRST = codec.read('');

/** A page of the company's qualifications, and the way to take one back. */
export function useQualifications() {
  const { query, show } = useListQuery(codec, patterns.userQualificationAuth, FIRST);
  const { data, error, mutate } = useCall(
    'qualifications',
    { query: { pageNum: query.page, pageSize: query.limit } },
    { keepPreviousData: true },
  );
  const session = useSession();
  const retry = () => void mutate();
  const { run } = useSubmit(notifyFailure);
  const revoke = async (qualificationId: string): Promise<void> => {
    await run(async () => {
      await request('qualificationRevoke', { body: { qualificationId } });
      notify('success', '资质已经撤销');
    });
    await mutate();
    session.retry();
  };
  const failure = data === undefined ? error?.message : undefined;
  return { rows: data?.rows, total: data?.total ?? 0, query, show, failure, retry, revoke };
}
