import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

export interface ConfirmProps {
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

type ConfirmActionsProps = Omit<ConfirmProps, 'open' | 'title' | 'children'>;

/** The two buttons of a question, the main one last. */
export function ConfirmActions({ confirmText = '确定', cancelText = '取消', danger, busy, onConfirm, onCancel }: ConfirmActionsProps) {
  return (
    <>
      <Button variant="second" size="small" onClick={busy ? undefined : onCancel}>
        {cancelText}
      </Button>
      <Button variant={danger ? 'danger' : 'main'} size="small" busy={busy} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  );
}
