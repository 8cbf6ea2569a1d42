'use client';

import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { DemandRow } from '#lib/contract/finance-demand.ts';
import { demandTitle } from './demand-words.ts';

interface DraftRemovalProps {
  draft: DemandRow;
  reload: Reload;
}

/** Throws a draft away. */
export function DraftRemoval({ draft, reload }: DraftRemovalProps) {
  const [isOpen, setOpen] = useState(false);
  const { demandNo, version } = draft;
  const name = demandTitle(draft);
  const remove = async () => {
    await runCaseStep(() => request('demandRemoveDraft', { body: { demandNo, version } }), '草稿删了', reload);
  };
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        删除<span className="visually-hidden">草稿：{name}</span>
      </Button>
      <ActionDialog open={isOpen} danger confirmText="删除草稿" onConfirm={remove} onClose={() => setOpen(false)}>
        “{name}”填了一半的内容会删掉，不能恢复。
      </ActionDialog>
    </>
  );
}
