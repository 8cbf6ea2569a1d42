'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, the mask and the close button; not called while `busy`. */
  onClose: () => void;
  /** Something is being submitted. */
  busy?: boolean;
  /** wide: 768 px, for forms; preview: 800 px, for a picture. */
  width?: 'normal' | 'wide' | 'preview';
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** A modal dialog; on phones it fills the screen when wide. The focus returns to what opened it. */
export function Dialog({ open, title, onClose, busy = false, width = 'normal', children, actions }: DialogProps) {
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
      className={joinClasses(styles.dialog, width !== 'normal' && styles[width])}
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
