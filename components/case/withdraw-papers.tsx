'use client';

import { request } from '#lib/browser/request.ts';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { useRefresh } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { CaseAction } from './case-action.tsx';

interface WithdrawPapersProps {
  call: 'personalAuthWithdraw' | 'companyAuthWithdraw';
  authId: string;
}

/** Takes back what was handed in for a certification, as long as it is looked at. */
export function WithdrawPapers({ call, authId }: WithdrawPapersProps) {
  const refresh = useRefresh('authOverview');
  const { retry } = useSession();
  const reload: Reload = () => {
    retry();
    return refresh();
  };
  return (
    <CaseAction
      reload={reload}
      step={{
        label: '撤回，先不审',
        title: '撤回交上去的资料',
        look: 'second',
        size: 'small',
        says: '撤回以后，这次交的资料不再审核。原来通过的认证不受影响，要改随时可以再交。',
        confirm: '撤回',
        cancel: '不撤回',
        send: () => request(call, { body: { authId } }),
        done: '资料撤回了',
      }}
    />
  );
}
