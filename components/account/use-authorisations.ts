import { useState } from 'react';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import type { CreditAuthorisation } from '#lib/contract/credit-authorisation.ts';
import { listCodec, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

interface AuthorisationPage {
  readonly page: number;
  readonly limit: number;
}

const codec = listCodec<AuthorisationPage>({ page: readPage, limit: readPageSize });
const FIRST_PAGE = codec.read('');

/** A page of the own authorisations, and taking one back after a question; the address holds the page. */
export function useAuthorisations() {
  const { query, show } = useListQuery(codec, patterns.userAccount, FIRST_PAGE);
  const [revoking, askToRevoke] = useState<CreditAuthorisation | null>(null);
  const wire = { pageNum: query.page, pageSize: query.limit };
  const { data, error, mutate } = useCall('creditAuthorisations', { query: wire }, { keepPreviousData: true });
  const reload = async () => {
    await mutate().catch(() => undefined);
  };
  const revoke = async () => {
    if (revoking === null) return;
    await request('creditAuthorisationRevoke', { body: { authId: revoking.authId } });
    notify('success', '授权收回了，机构不能再查');
    await reload();
    void refreshCentreSummary();
  };
  return { rows: data?.rows, total: data?.total ?? 0, failure: error?.message, query, show, reload, revoking, askToRevoke, revoke };
}

export type Authorisations = ReturnType<typeof useAuthorisations>;
