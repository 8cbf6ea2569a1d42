'use client';

import { useState } from 'react';
import { holdsTyping } from '#lib/browser/autosaved-form.ts';
import { logout, useSession } from '#lib/browser/use-session.ts';
import { dialogs } from '#lib/errors/sentences.ts';
import { OfflineConfirm } from '../ui/dialog/offline-dialog.tsx';

const words = dialogs.logout;

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
  onLogout?: () => Promise<void>;
}

export function LogoutDialog({ open, onClose, onLogout }: LogoutDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { profile } = useSession();
  const leave = async () => {
    setLeaving(true);
    try {
      await (onLogout?.() ?? logout({ loginType: profile?.loginType }));
    } finally {
      setLeaving(false);
      onClose();
    }
  };
  return (
    <OfflineConfirm
      open={open}
      title={words.title}
      confirmText={words.confirm}
      cancelText={words.cancel}
      busy={isLeaving}
      onConfirm={leave}
      onCancel={onClose}
    >
      {words.text}
      {open && holdsTyping() && (
        <>
          <br />
          {words.lost}
        </>
      )}
    </OfflineConfirm>
  );
}
