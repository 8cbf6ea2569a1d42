'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { dropSession, subscribeSessionDropped } from '#lib/browser/load-profile.ts';
import { loginMode } from '#lib/browser/login-here.ts';
import { settleSessionEnded, subscribeSessionEnded, subscribeTabs } from '#lib/browser/session-tabs.ts';
import { useCompanyInWhitelist } from '#lib/browser/use-company-in-whitelist.ts';
import { endSessionHere, onUserChanged, useSession } from '#lib/browser/use-session.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { dialogs } from '#lib/errors/sentences.ts';
import { OfflineConfirm } from '../ui/dialog/offline-dialog.tsx';

const words = dialogs.sessionEnded;

interface SessionEndedDialogProps {
  loginHref: string;
  /** Ends the session; what is shown is the reader's own and stays until somebody logs in, here or in another tab. */
  onStay: () => Promise<void>;
  /** Ends the session and forgets what was shown. */
  onLeave: () => Promise<void>;
}

/** Either choice ends the session (spec §4); staying keeps the page as it is, with what was typed. */
export function SessionEndedDialog({ loginHref, onStay, onLeave }: SessionEndedDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const { profile } = useSession();
  // Whose session it was is not known any more once it has ended.
  const lastKind = useRef<AccountType>(undefined);
  if (profile !== null) lastKind.current = profile.accountType;
  useEffect(() => subscribeSessionEnded(() => setOpen(true)), []);
  const settle = () => {
    setOpen(false);
    settleSessionEnded();
  };
  const stay = async () => {
    settle();
    await onStay();
  };
  const leave = async () => {
    const kind = lastKind.current;
    settle();
    await onLeave();
    router.push(`${loginHref}?${loginMode(kind)}redirect=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <OfflineConfirm open={isOpen} title={words.title} confirmText={words.leave} cancelText={words.stay} onConfirm={leave} onCancel={stay}>
      {words.text}
    </OfflineConfirm>
  );
}

interface SessionWatchProps {
  loginHref: string;
}

/**
 * On every page: takes the reader to the login when the session was given up, asks when it ended on the server, and has an
 * enterprise looked up in the whitelist. What another tab did to the session counts here too.
 */
export function SessionWatch({ loginHref }: SessionWatchProps) {
  const router = useRouter();
  useCompanyInWhitelist();
  useEffect(() => subscribeTabs(() => void onUserChanged()), []);
  useEffect(() => subscribeSessionDropped(() => router.push(loginHref)), [router, loginHref]);
  return <SessionEndedDialog loginHref={loginHref} onStay={dropSession} onLeave={endSessionHere} />;
}
