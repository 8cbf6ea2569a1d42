'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { dropSession, subscribeSessionDropped } from '#lib/browser/load-profile.ts';
import { subscribeTabs } from '#lib/browser/session-tabs.ts';
import { useCompanyInWhitelist } from '#lib/browser/use-company-in-whitelist.ts';
import { endSessionHere, meetUser, useSession } from '#lib/browser/use-session.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

interface SessionWatchProps {
  loginHref: string;
}

/**
 * On every page: takes the reader to the login when the session was given up, asks when it ended on the server, and has an
 * enterprise looked up in the whitelist. What another tab did to the session counts here too.
 */
export function SessionWatch({ loginHref }: SessionWatchProps) {
  const router = useRouter();
  const userId = useSession().profile?.id ?? null;
  useCompanyInWhitelist();
  useEffect(() => subscribeTabs((met) => void (met !== userId && meetUser())), [userId]);
  useEffect(() => subscribeSessionDropped(() => router.push(loginHref)), [router, loginHref]);
  return <SessionEndedDialog loginHref={loginHref} onStay={dropSession} onLeave={endSessionHere} />;
}
