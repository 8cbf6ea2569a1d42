import { useState } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import type { CreditAuthorisation } from '#lib/contract/account.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { accountCodec, accountHref, FIRST_PAGE } from './account-tabs.ts';
import { AuthorisationRow } from './authorisation-row.tsx';

/** A page of the own authorisations, and taking one back after a question; the address holds the page. */
export function useAuthorisations() {
  const { query, show } = useListQuery(accountCodec, patterns.userAccount, FIRST_PAGE);
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

const SMALLEST_PAGE = 10;

function AuthorisationList({ own: { rows, total, failure, query, show, reload, askToRevoke } }: { own: Authorisations }) {
  if (failure !== undefined)
    return <FailedState title={failure} heading="h3" actions={<Button onClick={() => void reload()}>再试一次</Button>} />;
  if (rows === undefined) return <LoadingLines blocks={2} />;
  if (rows.length === 0)
    return (
      <p className={styles.lead}>还没有给过这种授权。申请融资时，最后一步会请您选能查什么。涉农信用信息的授权在下面“我的授权与同意”里。</p>
    );
  return (
    <>
      <ul>
        {rows.map((row) => (
          <AuthorisationRow key={row.authId} authorisation={row} onRevoke={() => askToRevoke(row)} />
        ))}
      </ul>
      {total > SMALLEST_PAGE && (
        <Pager
          total={total}
          page={query.page}
          limit={query.limit}
          unit="份"
          path={accountHref('authorisations')}
          staysInPlace
          onChange={(place) => show({ ...query, ...place })}
        />
      )}
    </>
  );
}

/** The credit-data authorisations that the user has given: to whom, for what, until when, who looked, and taking them back. */
export function AuthorisationSection() {
  const own = useAuthorisations();
  const { revoking, askToRevoke, revoke } = own;
  return (
    <AccountSection id="authorisations" title="给出去的授权" lead="机构凭它查您的信用信息。查过什么都记在这里，随时可以收回。">
      <AuthorisationList own={own} />
      <ActionDialog open={revoking !== null} danger confirmText="收回授权" onConfirm={revoke} onClose={() => askToRevoke(null)}>
        收回后，{revoking?.agencyName}马上不能再查您的信息。订单 {revoking?.orderNo}{' '}
        照常办理，但机构可能会请您自己提供资料，也可能因此办不下去。收回了不能恢复，要用时重新授权。
      </ActionDialog>
    </AccountSection>
  );
}
