'use client';

import { useState } from 'react';
import { logout } from '#lib/browser/use-session.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
}

export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await logout();
    } finally {
      setLeaving(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog open={open} title="提示" busy={isLeaving} onConfirm={leave} onCancel={onClose}>
      确定退出吗？
    </ConfirmDialog>
  );
}
