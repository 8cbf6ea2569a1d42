'use client';

import { deleteCookie, getCookie } from 'cookies-next/client';
import { useEffect, useState } from 'react';
import { dialogs, sentences } from '#lib/errors/sentences.ts';
import { SIGN_ON_NOTICE_COOKIE, type SignOnNotice } from '#lib/navigation/sign-on-return.ts';
import { Button } from '../ui/button/button.tsx';
import { OfflineDialog } from '../ui/dialog/offline-dialog.tsx';

const words = new Map<string | undefined, string>([
  ['foreign', sentences.signOnForeign],
  ['failed', sentences.signOnFailed],
  ['declined', sentences.signOnDeclined],
] satisfies [SignOnNotice, string][]);

/** The notice that a return from the sign-on left for this page; taking it makes it gone. */
function takeNotice(): string | null {
  const notice = getCookie(SIGN_ON_NOTICE_COOKIE);
  const sentence = words.get(notice);
  if (sentence !== undefined) deleteCookie(SIGN_ON_NOTICE_COOKIE, { path: '/' });
  return sentence ?? null;
}

/** Says once, on whatever page the reader came back to, that the government sign-on failed (spec §2, login callback). */
export function SignOnNoticeDialog() {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => setSentence(takeNotice()), []);
  if (sentence === null) return null;
  const close = () => setSentence(null);
  const actions = (
    <Button size="small" onClick={close}>
      {dialogs.signOn.confirm}
    </Button>
  );
  return (
    <OfflineDialog open title={dialogs.signOn.title} onClose={close} actions={actions}>
      <p>{sentence}</p>
    </OfflineDialog>
  );
}
