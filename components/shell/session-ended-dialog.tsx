'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { settleSessionEnded, subscribeSessionEnded } from '#lib/browser/session-ended.ts';
import { dialogs } from '#lib/errors/sentences.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

const words = dialogs.sessionEnded;

interface SessionEndedDialogProps {
  loginHref: string;
  endSession: () => Promise<void>;
}

/** Either choice ends the session (spec §4); staying keeps the page and what was typed. */
export function SessionEndedDialog({ loginHref, endSession }: SessionEndedDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => subscribeSessionEnded(() => setOpen(true)), []);
  const settle = async () => {
    setOpen(false);
    settleSessionEnded();
    await endSession();
  };
  const leave = async () => {
    await settle();
    router.push(`${loginHref}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <ConfirmDialog open={isOpen} title={words.title} confirmText={words.leave} cancelText={words.stay} onConfirm={leave} onCancel={settle}>
      {words.text}
    </ConfirmDialog>
  );
}
