import type { ComponentType, ReactNode } from 'react';
import { Button } from '../button/button.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Esc and the mask; not called while `busy`. */
  onClose: () => void;
  /** Something is being submitted. */
  busy?: boolean;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

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

/** The question before a step, in the kind of dialog that asks it. */
export function toConfirm(Dialog: ComponentType<DialogProps>) {
  return function Confirm({ open, title = '系统提示', children, confirmText = '确定', cancelText = '取消', ...rest }: ConfirmProps) {
    const { danger, busy, onConfirm, onCancel } = rest;
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
  };
}
