'use client';

import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';

interface DraftRemovalProps {
  draft: Pick<FinanceOrderRow, 'orderNo' | 'version' | 'productName'>;
  reload: Reload;
}

/** Throws a draft away. */
export function DraftRemoval({ draft: { orderNo, version, productName }, reload }: DraftRemovalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        删除<span className="visually-hidden">草稿：{productName}</span>
      </Button>
      <ActionDialog
        open={isOpen}
        danger
        confirmText="删除草稿"
        onConfirm={() => runCaseStep(() => request('financeOrderRemoveDraft', { body: { orderNo, version } }), '草稿删了', reload)}
        onClose={() => setOpen(false)}
      >
        “{productName}”填了一半的内容会删掉，不能恢复。
      </ActionDialog>
    </>
  );
}
