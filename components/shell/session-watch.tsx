'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeSessionDropped } from '#lib/browser/load-profile.ts';
import { endSessionHere } from '#lib/browser/use-session.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

interface SessionWatchProps {
  loginHref: string;
}

/** Takes the reader to the login when the session was given up, and asks when it ended on the server. */
export function SessionWatch({ loginHref }: SessionWatchProps) {
  const router = useRouter();
  useEffect(() => subscribeSessionDropped(() => router.push(loginHref)), [router, loginHref]);
  return <SessionEndedDialog loginHref={loginHref} endSession={endSessionHere} />;
}
