'use client';

import { ConfirmActions, type ConfirmProps } from './confirm-actions.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a step. */
export function ConfirmDialog({ title = '系统提示', children, ...confirm }: ConfirmProps) {
  const { open, busy, onCancel } = confirm;
  return (
    <Dialog open={open} title={title} onClose={onCancel} busy={busy} actions={<ConfirmActions {...confirm} />}>
      <p>{children}</p>
    </Dialog>
  );
}
