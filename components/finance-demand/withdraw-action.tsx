'use client';

import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import styles from './demand-detail.module.css';

const MAX_REASON = 200;

interface WithdrawActionProps {
  demand: Demand;
  reload: Reload;
}

/** Takes a published demand back; a reason is asked for. */
export function WithdrawAction({ demand: { demandNo, version, responseCount }, reload }: WithdrawActionProps) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = async (reason: string) => {
    await runCaseStep(() => request('demandWithdraw', { body: { demandNo, version, reason } }), '需求撤回了', reload);
  };
  return (
    <>
      <Button variant="plain" className={styles.withdraw} onClick={() => setOpen(true)}>
        撤回需求
      </Button>
      <ActionDialog
        open={isOpen}
        danger
        confirmText="撤回需求"
        cancelText="先不撤"
        reason={{ label: '为什么撤回', required: '请填写原因', maxLength: MAX_REASON, hint: `最多 ${MAX_REASON} 字` }}
        onConfirm={withdraw}
        onClose={() => setOpen(false)}
      >
        撤回以后这条需求就结束了，不能恢复。
        {responseCount > 0 && `${responseCount} 家机构给的报价也一起作废。`}
        要再找机构，得重新发布。
      </ActionDialog>
    </>
  );
}
