'use client';

import { useEffect, useState } from 'react';
import { subscribeUnderwriterWanted } from '#components/shell/underwriter-wanted.ts';
import { notify } from '#lib/browser/notices.ts';
import { sentences } from '#lib/errors/sentences.ts';
import type { UnderwriterDialog } from './underwriter-dialog.tsx';

/** The dialog 承保注册 on every page; its code comes when somebody wants it. */
export function UnderwriterLauncher() {
  const [Dialog, setDialog] = useState<typeof UnderwriterDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = async () => {
      const { UnderwriterDialog } = await import('./underwriter-dialog.tsx');
      setDialog(() => UnderwriterDialog);
      setOpen(true);
    };
    return subscribeUnderwriterWanted(() => void show().catch(() => notify('error', sentences.network)));
  }, []);
  return Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />;
}
