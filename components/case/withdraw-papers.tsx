'use client';

import { request } from '#lib/browser/request.ts';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { useCall, useRefresh } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { CaseAction } from './case-action.tsx';

export interface WithdrawPapersProps {
  call: 'personalAuthWithdraw' | 'companyAuthWithdraw';
  authId: string;
  state: string;
}

const toDrop = {
  label: '不改了',
  title: '不办这次变更',
  says: '没通过的变更取消，原来的认证照常有效。要改随时可以再交。',
  confirm: '不改了',
  cancel: '再想想',
  done: '变更取消了，原来的认证照常有效',
} as const;

const toWithdraw = (isInForce: boolean) =>
  ({
    label: '撤回，先不审',
    title: '撤回交上去的资料',
    says: `撤回以后，这次交的资料不再审核。${isInForce ? '原来通过的认证不受影响，' : ''}要改随时可以再交。`,
    confirm: '撤回',
    cancel: '不撤回',
    done: '资料撤回了',
  }) as const;

/** Takes back what was handed in for a certification, as long as it is looked at, or drops a change that was refused. */
export function WithdrawPapers({ call, authId, state }: WithdrawPapersProps) {
  const refresh = useRefresh('authOverview');
  const { retry } = useSession();
  const overview = useCall('authOverview').data?.data;
  const isInForce = (call === 'personalAuthWithdraw' ? overview?.personal : overview?.company)?.isInForce === true;
  const reload: Reload = () => {
    retry();
    return refresh();
  };
  return (
    <CaseAction
      reload={reload}
      step={{
        ...(state === AUTH_STATES.refused ? toDrop : toWithdraw(isInForce)),
        look: 'second',
        size: 'small',
        send: () => request(call, { body: { authId } }),
      }}
    />
  );
}
