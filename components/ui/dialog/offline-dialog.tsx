'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ConfirmActions, type ConfirmProps } from './confirm-actions.tsx';
import styles from './dialog.module.css';

interface OfflineDialogProps {
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

/** The browser's own modal dialog, on every page with no script to fetch: it opens without network. The focus returns to what opened it. */
export function OfflineDialog({ open, title, onClose, busy = false, children, actions }: OfflineDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click here is on the mask; Esc does the same by keyboard
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser that is left, or a dialog inside this one, says "cancel" here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Asks before a step, without network too. */
export function OfflineConfirm({ title = '系统提示', children, ...confirm }: ConfirmProps) {
  const { open, busy, onCancel } = confirm;
  return (
    <OfflineDialog open={open} title={title} onClose={onCancel} busy={busy} actions={<ConfirmActions {...confirm} />}>
      <p>{children}</p>
    </OfflineDialog>
  );
}
