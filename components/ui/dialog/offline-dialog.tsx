'use client';

import { useEffect, useId, useRef } from 'react';
import { type DialogProps, toConfirm } from './confirm.tsx';
import styles from './dialog.module.css';

/** The browser's own modal dialog, on every page with no script to fetch: it opens without network. The focus returns to what opened it. */
export function OfflineDialog({ open, title, onClose, busy = false, children, actions }: DialogProps) {
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
export const OfflineConfirm = toConfirm(OfflineDialog);
