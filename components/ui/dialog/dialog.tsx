'use client';

import '../antd/generated/modal.css';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { DialogProps } from './confirm.tsx';
import styles from './dialog.module.css';

interface WideDialogProps extends DialogProps {
  /** wide: 768 px, for forms; preview: 800 px, for a picture. */
  width?: 'normal' | 'wide' | 'preview';
}

/**
 * Says that its dialog has gone, as the browser's own do: a notice within it has to find another place. Where a dialog goes while it is still
 * open, the one around it never gives the focus back, so that is done here.
 */
function TellsClose() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      document.dispatchEvent(new Event('close'));
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, []);
  return null;
}

/** A modal dialog; on phones it fills the screen when wide. The focus returns to what opened it. */
export function Dialog({ open, title, onClose, busy = false, width = 'normal', children, actions }: WideDialogProps) {
  return (
    <Modal
      open={open}
      title={<h2 className={styles.title}>{title}</h2>}
      footer={actions ?? null}
      onCancel={busy ? undefined : onClose}
      closable={false}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      className={joinClasses(styles.modal, width !== 'normal' && styles[width])}
      classNames={{ wrapper: styles.wrapper, container: styles.sheet, header: styles.header, body: styles.body, footer: styles.actions }}
    >
      <TellsClose />
      {children}
    </Modal>
  );
}
