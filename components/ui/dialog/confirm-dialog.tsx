'use client';

import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** 提示 or 系统提示 (spec §8). */
  title?: string;
  children: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** The confirmed step destroys something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title = '系统提示',
  children,
  confirmText = '确定',
  cancelText = '取消',
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant="second" size="small" onClick={busy ? undefined : onCancel}>
        {cancelText}
      </Button>
      <Button variant={danger ? 'danger' : 'main'} size="small" busy={busy} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onCancel} busy={busy} actions={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
