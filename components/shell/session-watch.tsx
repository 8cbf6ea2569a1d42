'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeSessionDropped } from '#lib/browser/load-profile.ts';
import { useCompanyInWhitelist } from '#lib/browser/use-company-in-whitelist.ts';
import { endSessionHere } from '#lib/browser/use-session.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

interface SessionWatchProps {
  loginHref: string;
}

/**
 * On every page: takes the reader to the login when the session was given up, asks when it ended on the server, and has an
 * enterprise looked up in the whitelist.
 */
export function SessionWatch({ loginHref }: SessionWatchProps) {
  const router = useRouter();
  useCompanyInWhitelist();
  useEffect(() => subscribeSessionDropped(() => router.push(loginHref)), [router, loginHref]);
  return <SessionEndedDialog loginHref={loginHref} endSession={endSessionHere} />;
}
